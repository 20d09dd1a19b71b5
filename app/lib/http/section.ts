/**
 * A part of a page that can fail alone: its content, or whether the data layer answered with an error or the call
 * itself never came back.
 */
export type SectionResult<T> = { content: T } | { failure: 'answered' | 'thrown' }
