// What the form for price lists and the server both know; the name keeps it out of what visitors load.

/** The columns of a price list, in their order: this is how a list is written and, by position, how it is read. */
export const sheetColumns = [
  'Nom',
  'Description',
  'Prix',
  'Stock',
  'Catégorie',
  'Actif',
  'Vedette',
  'Date création',
] as const

/** 5 MB, inclusive. */
export const largestSheet = 5 * 1024 * 1024

/** What a file chooser offers; a file is judged by its content all the same. */
export const sheetTypes = ['.csv', '.xlsx', '.xls'] as const
