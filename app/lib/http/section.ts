/**
 * A part of a page that can fail separately: its content, or `answered` if the database reported an error and `thrown`
 * if the call never returned.
 */
export type SectionResult<T> = { content: T } | { failure: 'answered' | 'thrown' }
