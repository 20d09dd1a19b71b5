/**
 * Props of an island as JSON, with quotes and grave accents exchanged: within an attribute HTML writes a quote in six
 * letters, and a page has hundreds.
 */
export const writeProps = (props: object) => exchanged(JSON.stringify(props))

/** The props of an island's `data-props`. */
export const readProps = (text: string): object => JSON.parse(exchanged(text))

const exchanged = (text: string) => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))
