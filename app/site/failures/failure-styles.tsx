import sheet from './failures.css?url'

/** The styles of the screens of a failure, in the head of those alone. */
export const FailureStyles = () => <link rel="stylesheet" href={sheet} precedence="failures" />
