// Shared by the price-list form and the server; `.admin` in the name excludes it from the visitors' bundle.

/** 5 MB, inclusive. */
export const maxPriceListBytes = 5 * 1024 * 1024

/** File types of the file chooser; the server identifies a file by its content. */
export const priceListTypes = ['.csv', '.xlsx', '.xls'] as const
