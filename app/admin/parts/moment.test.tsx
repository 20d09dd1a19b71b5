import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NowProvider } from '#app/admin/shell/now.tsx'
import { Moment } from './moment.tsx'

const at = '2026-11-19T13:05:00.000Z'
const whole = 'jeudi 19 novembre 2026 à 14\u202fh\u202f05'

it('says a moment in words, and the whole date to who points at it or hears it', () => {
  const html = renderToStaticMarkup(
    <NowProvider at={Date.parse('2026-11-20T09:00:00Z')}>
      <Moment at={at} />
    </NowProvider>,
  )
  expect(html).toContain(`dateTime="${at}" title="${whole}"`)
  expect(html).toContain('>hier à 14\u202fh\u202f05<')
  expect(html).toContain(`>, ${whole}<`)
})

it('says the whole date where nobody tells the time', () => {
  const html = renderToStaticMarkup(<Moment at={new Date(at)} />)
  expect(html).toContain(`>${whole}</time>`)
})
