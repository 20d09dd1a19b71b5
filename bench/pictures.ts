import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { phone, startBrowser } from './phone.ts'
import type { Result } from './report.ts'
import { startBenchSite } from './site.ts'

/** Longest time for the lightest copies of all first pictures, in seconds. */
const queueTimeoutMs = 1200

/** Transfer size of the home page's pictures on a phone, in the lightest format and in the one before it. */
export async function measurePictures(folder: string): Promise<Result[]> {
  const site = await startBenchSite(folder, { PICTURE_WORK: 'on' })
  const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 1 })
  try {
    for (let second = 0; await waits(sql); second++) {
      if (second > queueTimeoutMs) throw new Error('The pictures were not made lighter in time')
      await sleep(1000)
    }
    const avif = await weighPictures(site.port, true)
    const webp = await weighPictures(site.port, false)
    return [
      { what: 'Pictures of the home page on a phone, first view', value: avif.first, unit: 'KB', atMost: 60 },
      { what: 'The same, all of the page', value: avif.all, unit: 'KB', atMost: 350 },
      { what: 'First view without AVIF', value: webp.first, unit: 'KB', atMost: 60 },
      { what: 'All of the page without AVIF', value: webp.all, unit: 'KB', atMost: 350 },
    ]
  } finally {
    await sql.end()
    await site.stop()
  }
}

async function waits(sql: postgres.Sql): Promise<boolean> {
  return (await sql`select 1 from media where avif_widths is null limit 1`).length > 0
}

/** Kilobytes transferred after the first view, and after the whole page with its folds opened. */
async function weighPictures(port: number, withAvif: boolean): Promise<{ first: number; all: number }> {
  const browser = await startBrowser()
  try {
    const page = await browser.newPage(phone)
    const weights: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'image')
        weights.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    if (!withAvif)
      await page.route('**/*.webp', (route) =>
        route.continue({ headers: { ...route.request().headers(), accept: 'image/webp,*/*' } }),
      )
    const sum = async () => (await Promise.all(weights)).reduce((bytes, each) => bytes + each, 0) / 1000
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' })
    const first = await sum()
    await page.evaluate(async () => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
      for (const picture of document.images) picture.loading = 'eager'
      await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
    })
    await page.waitForLoadState('networkidle')
    return { first, all: await sum() }
  } finally {
    await browser.close()
  }
}
