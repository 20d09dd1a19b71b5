import { expect, onTestFinished, test } from 'vitest'
import { ask, page, serve } from '#server/http/testing.ts'
import { trustedProxies } from '#server/http/trusted-proxies.ts'

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const search = (index: number) => `/shop?q=canne${index}`

/** A site whose searches end on demand. */
async function searching() {
  const gate = Promise.withResolvers<void>()
  onTestFinished(() => gate.resolve())
  let begun = 0
  const { port } = await serve(
    async (request) => {
      if (request.url.includes('wait')) {
        begun++
        await gate.promise
      }
      return page('Canne')
    },
    { proxies: trustedProxies(1, []) },
  )
  return { port, end: gate.resolve, begun: () => begun }
}

test('an address has four searches at once; a fifth is refused for a minute, other pages are not', async () => {
  const { port, end, begun } = await searching()
  const running = Array.from({ length: 4 }, (_, index) =>
    ask(port, `/shop?q=wait${index}`, from('203.0.113.1')),
  )
  await expect.poll(begun).toBe(4)
  const fifth = await ask(port, search(5), from('203.0.113.1'))
  expect([fifth.status, fifth.headers['retry-after']]).toEqual([429, '60'])
  expect((await ask(port, '/shop?page=2', from('203.0.113.1'))).status).toBe(200)
  expect((await ask(port, search(5), from('203.0.113.2'))).status).toBe(200)
  end()
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await ask(port, search(6), from('203.0.113.1'))).status).toBe(200)
})

test('a cached search is answered without limit', async () => {
  const { port } = await searching()
  const statuses = []
  for (let each = 0; each < 70; each++)
    statuses.push((await ask(port, search(0), from('203.0.113.3'))).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('the sixty-first of 130 different searches in a minute is refused', async () => {
  const { port } = await searching()
  const statuses = []
  for (let each = 0; each < 130; each++)
    statuses.push((await ask(port, search(each), from('203.0.113.4'))).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
  expect(statuses).toContain(429)
})
