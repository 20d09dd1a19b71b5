import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LocalLinkNote } from './local-link-note.admin.tsx'

it.each([
  ['http://localhost:3000', true],
  ['https://localhost.example', false],
  ['https://centre.example', false],
])('a warning is shown for links that begin with %s: %s', (origin, isWarned) => {
  const html = renderToStaticMarkup(<LocalLinkNote origin={origin} />)
  expect(html.includes('Le lien ne s’ouvrira pas chez le patient')).toBe(isWarned)
})
