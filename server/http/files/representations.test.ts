import { expect, it } from 'vitest'
import { doInBackground } from '../background-work.ts'
import { ask, page, serve } from '../testing.ts'
import { Representations } from './representations.ts'

/** Resolves when all background work is done. */
function backgroundDone(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  doInBackground(async () => resolve())
  return promise
}

const content = {
  status: 200,
  body: Buffer.from('Le centre est ouvert. '.repeat(100)),
  contentType: 'text/html; charset=utf-8',
  headers: [],
  lasting: true,
}

it('the best compression of a page is made in the background, unless the page is no longer needed', async () => {
  for (const isWanted of [true, false]) {
    const made = new Representations({ ...content, isWanted: () => isWanted })
    expect(String((await made.in('br')).headers)).toMatch(/-br"/)
    await backgroundDone()
    expect(String((await made.in('br')).headers)).toMatch(isWanted ? /-br-best"/ : /-br"/)
  }
})

it.each([
  ['a page', '/about', 'br-best'],
  ['a page of the shop', '/shop?category=x', 'br-best'],
  ['a search', '/shop?q=attelle', 'br'],
  ['a search of a category', '/shop?category=x&q=attelle', 'br'],
])('the page %s settles at the encoding %s: %s', async (_, path, variant) => {
  const { port } = await serve(async () => page())
  const headers = { 'Accept-Encoding': 'br' }
  await ask(port, path, { headers })
  await backgroundDone()
  expect((await ask(port, path, { headers })).headers.etag).toMatch(new RegExp(`-${variant}"$`))
})
