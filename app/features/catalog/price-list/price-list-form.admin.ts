// What the form for price lists and the server both know; the name keeps it out of what visitors load.

/** 5 MB, inclusive. */
export const maxPriceListBytes = 5 * 1024 * 1024

/** What a file chooser offers; a file is judged by its content all the same. */
export const priceListTypes = ['.csv', '.xlsx', '.xls'] as const
