import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { english, routes } from './support/routes.ts'
import { type Site, startSite } from './support/site.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes some attributes with capitals and booleans as empty texts: the same to a browser.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // A long title is wished for by its author; widths and focal points are set where the picture is.
    'long-title': 'off',
    'no-inline-style': 'off',
    'tel-non-breaking': 'off',
  },
})

describe('the HTML of a page', () => {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.stop())

  it.each(routes.flatMap((route) => [route, english(route)]))('%s is valid', async (path) => {
    const html = await (await fetch(site.origin + path)).text()
    const { results } = await validator.validateString(html)
    const said = results.flatMap(({ messages }) => messages)
    expect(
      said.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
    ).toEqual([])
  })
})
