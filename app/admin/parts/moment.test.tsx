import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NowProvider } from '#app/admin/shell/now.tsx'
import { Moment } from './moment.tsx'

const at = '2026-11-19T13:05:00.000Z'
const whole = 'jeudi 19 novembre 2026 à 14\u202fh\u202f05'

it('a moment is written in words, with the whole date for pointer and screen reader', () => {
  const html = renderToStaticMarkup(
    <NowProvider at={Date.parse('2026-11-20T09:00:00Z')}>
      <Moment at={at} />
    </NowProvider>,
  )
  expect(html).toContain(`dateTime="${at}" title="${whole}"`)
  expect(html).toContain('>hier à 14\u202fh\u202f05<')
  expect(html).toContain(`>, ${whole}<`)
})

it('a moment that starts a line has a capital', () => {
  const html = renderToStaticMarkup(
    <NowProvider at={Date.parse('2026-11-20T09:00:00Z')}>
      <Moment at={at} first />
    </NowProvider>,
  )
  expect(html).toContain('>Hier à 14\u202fh\u202f05<')
})

it('a moment without the current time is written as the whole date', () => {
  const html = renderToStaticMarkup(<Moment at={new Date(at)} />)
  expect(html).toContain(`>${whole}</time>`)
})
