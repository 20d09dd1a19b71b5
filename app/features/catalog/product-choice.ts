/** Stands for the category that a product names by text alone, its row having been deleted: the text stays. */
export const unchangedCategory = 'kept'
