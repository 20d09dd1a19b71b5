import sheet from './form-answer.css?url'

/** The styles of the answer to a form, mistakes among them, in the head of a page that shows one. */
export const FormAnswerStyles = () => <link rel="stylesheet" href={sheet} precedence="form-answer" />
