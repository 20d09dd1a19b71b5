/** Level of a heading within a form, which depends on the form's place in the page. */
export type FormHeading = 'h2' | 'h3' | 'h4'
