/** Query parameters that the list accepts. */
export const listFilters = ['q', 'status', 'paid'] as const
