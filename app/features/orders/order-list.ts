/** What the list's address may ask for. */
export const listFilters = ['q', 'status'] as const
