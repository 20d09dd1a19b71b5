/** Value for the category of a product that has only its name, its row having been deleted: the text stays. */
export const unchangedCategory = 'kept'
