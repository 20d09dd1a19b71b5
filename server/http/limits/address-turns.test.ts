import { get } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask, fromOurPage, page, serve } from '#server/http/testing.ts'
import { trustedProxies } from '#server/http/trusted-proxies.ts'
import { createAddressTurns } from './address-turns.ts'

const from = (address: string) => ({ 'X-Forwarded-For': address })

/** A site whose renders and posts, except `/quick` and `/cached`, end on demand. */
async function slowSite() {
  const gate = Promise.withResolvers<void>()
  onTestFinished(() => gate.resolve())
  let begun = 0
  const { port } = await serve(
    async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/cached') return page()
      if (pathname !== '/quick') {
        begun++
        await gate.promise
      }
      return page('', { 'Cache-Control': 'no-store' })
    },
    { proxies: trustedProxies(1, []) },
  )
  return { port, end: gate.resolve, begun: () => begun }
}

const doors: [string, (index: number) => string, string][] = [
  ['a patient’s link', (index) => `/visit/x${index}`, 'GET'],
  ['an unknown path', (index) => `/unknown/${index}`, 'GET'],
  ['a path that cannot be read', (index) => `/%${index}`, 'GET'],
  ['the sign-in', () => '/admin/login', 'GET'],
  ['the products of a basket', () => '/shop/order/current', 'POST'],
  ['the receipt of a notification', () => '/admin/push-receipt', 'POST'],
  ['a form', () => '/contact', 'POST'],
]

describe.each(doors)('requests of one address: %s', (_, pathOf, method) => {
  const asked = (address: string) => ({
    method,
    headers: { ...from(address), ...(method === 'POST' && fromOurPage) },
    ...(method === 'POST' && { body: 'name=Awa' }),
  })

  test('four requests of one address are answered at a time, the others after them', async () => {
    const { port, end, begun } = await slowSite()
    const running = Array.from({ length: 12 }, (__, index) => ask(port, pathOf(index), asked('203.0.113.1')))
    await expect.poll(begun).toBeGreaterThan(0)
    await new Promise((resolve) => setTimeout(resolve, 200))
    const mostBegun = begun()
    expect((await ask(port, '/quick', { headers: from('203.0.113.2') })).status).toBe(200)
    end()
    const statuses = (await Promise.all(running)).map(({ status }) => status)
    expect([mostBegun <= 4, statuses.includes(429)]).toEqual([true, false])
  })
})

test('an address with a full queue is refused in a sentence of its language; others are not', async () => {
  const { port, end } = await slowSite()
  await ask(port, '/cached', { headers: from('203.0.113.3') })
  const answers = Array.from({ length: 60 }, (_, index) =>
    ask(port, `/en/unknown/${index}`, { headers: from('203.0.113.3') }),
  )
  const first = await Promise.race(answers)
  expect([first.status, first.headers['retry-after']]).toEqual([429, '5'])
  expect(first.body.toString()).toContain('Too many requests in a short time')
  expect((await ask(port, '/cached', { headers: from('203.0.113.3') })).status).toBe(200)
  expect((await ask(port, '/assets/site-abc.js', { headers: from('203.0.113.3') })).status).toBe(200)
  expect((await ask(port, '/quick', { headers: from('203.0.113.4') })).status).toBe(200)
  end()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(44)
})

test('sixty visitors of one address share the render of the same page', async () => {
  const { port, end, begun } = await slowSite()
  const answers = Array.from({ length: 60 }, () => ask(port, '/', { headers: from('203.0.113.5') }))
  await expect.poll(begun).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 200))
  end()
  expect((await Promise.all(answers)).filter(({ status }) => status !== 200)).toEqual([])
  expect(begun()).toBe(1)
})

test('a slow request delays no other: a fifth begins after two seconds', async () => {
  const { port } = await slowSite()
  for (let index = 0; index < 4; index++)
    void ask(port, `/admin/upload?${index}`, {
      method: 'POST',
      headers: { ...from('203.0.113.6'), ...fromOurPage },
      body: 'x',
    }).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 100))
  const began = performance.now()
  expect((await ask(port, '/quick', { headers: from('203.0.113.6') })).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(3000)
})

test('a request whose client has left is not rendered', async () => {
  const { port, end, begun } = await slowSite()
  const asked = Array.from({ length: 12 }, (_, index) => {
    const options = { port, host: '127.0.0.1', path: `/unknown/${index}`, headers: from('203.0.113.7') }
    const one = get({ ...options, agent: false })
    one.on('error', () => {})
    return one
  })
  await expect.poll(begun).toBe(4)
  for (const one of asked) one.destroy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  end()
  expect((await ask(port, '/quick', { headers: from('203.0.113.7') })).status).toBe(200)
  expect(begun()).toBe(4)
})

test('requests of other clients go before the next render of a busy address', async () => {
  const inTurn = createAddressTurns()
  const order: string[] = []
  const render = (name: string) =>
    inTurn('203.0.113.9', async () => {
      order.push(name)
      setImmediate(() => order.push('another visitor'))
    })
  await Promise.all(['1', '2', '3', '4', '5'].map(render))
  expect(order.indexOf('another visitor')).toBe(4)
})
