/** What the list's address may ask for. */
export const listFilters = ['q', 'status', 'paid'] as const
