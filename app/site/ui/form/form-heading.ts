/** The level of a title within a form, which depends on where the form stands. */
export type FormHeading = 'h2' | 'h3' | 'h4'
