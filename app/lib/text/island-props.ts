/**
 * Props of an island as JSON, with quotes and grave accents exchanged: within an attribute HTML writes a quote in six
 * letters, and a page has hundreds. A property that is null is left out and is read as undefined.
 */
export const writeProps = (props: object) =>
  exchanged(JSON.stringify(props, (_, value: unknown) => value ?? undefined))

/** The props of an island's `data-props`. */
export const readProps = (text: string): object => JSON.parse(exchanged(text))

const exchanged = (text: string) => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))
