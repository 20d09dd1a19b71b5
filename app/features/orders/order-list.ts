/** Query parameters that the list accepts. */
export const orderListFilters = ['q', 'status', 'paid'] as const
