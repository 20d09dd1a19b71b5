import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { useRunningSite } from './support/running-site.ts'

const site = useRunningSite()

it.each(['/', '/en'])('the home page at %s has at most 60 KB of HTML, 11 KB compressed', async (path) => {
  const html = Buffer.from(await (await fetch(site.origin + path)).arrayBuffer())
  expect(html.toString()).toContain('id="appointment"')
  expect(html.length).toBeLessThanOrEqual(60_000)
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(11_000)
})
