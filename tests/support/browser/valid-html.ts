import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes some attributes with capitals and booleans as empty texts; browsers read both alike.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Authors choose long titles; widths and focal points are set on the picture itself.
    'long-title': 'off',
    'no-inline-style': 'off',
    'tel-non-breaking': 'off',
  },
})

/** Errors of a document, one per line. */
export async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`)
}
