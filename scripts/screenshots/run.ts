// Writes test-results/screenshots/index.html with every screen of the site and the back-office. The first argument is
// the browser's program; further ones choose screens by name; `--readme` also renews the pictures of the README.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { startBenchSite } from '#bench/site.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { adminScreens } from './admin-screens.ts'
import {
  contextOf,
  open,
  openBrowser,
  type ScreenshotStaff,
  type ScreenshotView,
  shoot,
  signInto,
  tooWide,
} from './camera.ts'
import { addExamples } from './examples.ts'
import { galleryOf, type ScreenGroup } from './gallery.ts'
import { shootReadme } from './readme.ts'
import { mailEnvironment, type Screen, screenAddress } from './screen.ts'
import { siteScreens } from './site-screens.ts'

const out = 'test-results/screenshots'

const siteViews: ScreenshotView[] = [
  ...[360, 768, 1280, 1920].flatMap((width) =>
    (['fr', 'en'] as const).map((language) => ({ name: `${width} px, ${language}`, width, language })),
  ),
  { name: '360 px, fr, no JavaScript', width: 360, language: 'fr', scripts: false },
]
const adminViews: ScreenshotView[] = [360, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colours) => ({ name: `${width} px, ${colours}`, width, colours })),
)

const [chromium = '', ...args] = process.argv.slice(2)
const words = args.filter((word) => !word.startsWith('--'))
const isChosen = ({ name }: Screen) =>
  words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase()))

const folder = await mkdtemp(join(tmpdir(), 'clinic-screenshots-'))
await rm(out, { recursive: true, force: true })
await mkdir(out, { recursive: true })
const site = await startBenchSite(folder, mailEnvironment)
const origin = `http://localhost:${site.port}`
const sql = postgres({ ...databaseAddress({ DATA_DIR: join(folder, 'data') }), max: 1, onnotice: () => {} })
const browser = await openBrowser(chromium)
try {
  await addExamples(sql)
  const staff = await signInStaff({ sql, origin }, 'admin')
  await sql`update users set first_name = 'Grâce', last_name = 'Ekambi' where id = ${staff.id}`
  if (args.includes('--readme')) await shootReadme(browser, origin, staff, sql)
  const groups: ScreenGroup[] = [
    { title: 'Site', screens: await shootAll(browser, 'site', siteScreens, siteViews) },
  ]
  await sql`update products set is_active = true`
  await sql`update blog_posts set status = 'published' where published_at is not null`
  await sql`update testimonials set is_active = true`
  await sql`delete from closures where label like 'Inventaire%'`
  groups.push({
    title: 'Back-office',
    screens: await shootAll(browser, 'desk', adminScreens, adminViews, staff),
  })
  await writeFile(join(out, 'index.html'), galleryOf(groups, new Date().toISOString().slice(0, 10)))
  const shots = groups.flatMap(({ screens }) => screens.flatMap((screen) => screen.shots))
  console.log(`\n${shots.length} pictures: open ${join(out, 'index.html')}`)
  process.exitCode = shots.some(({ faults }) => faults.length > 0) ? 1 : 0
} finally {
  await browser.close()
  await sql.end()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Takes each screen in all of its views: its changes of the database apply to all of them. */
async function shootAll(
  by: Browser,
  prefix: string,
  screens: Screen[],
  views: ScreenshotView[],
  staff?: ScreenshotStaff,
): Promise<ScreenGroup['screens']> {
  const signedIn = await Promise.all(views.map((view) => contextOf(by, view)))
  if (staff) await Promise.all(signedIn.map((context) => signInto(context, origin, staff)))
  const visitors = await Promise.all(views.map((view) => contextOf(by, view)))
  const results: ScreenGroup['screens'] = []
  for (const [place, screen] of screens.entries()) {
    await screen.prepare?.(sql)
    if (!isChosen(screen)) continue
    const path = await screenAddress(screen, sql)
    const shots: ScreenGroup['screens'][number]['shots'] = []
    for (const [index, view] of views.entries()) {
      const context = (screen.asVisitor ? visitors : signedIn)[index]
      if (!context) continue
      const file = `${prefix}-${String(place).padStart(2, '0')}-${index}.webp`
      const faults = await look(context, screen, view, path, join(out, file))
      for (const fault of faults) console.error(`${screen.name}, ${view.name}: ${fault}`)
      shots.push({ view, file, faults })
    }
    results.push({ name: screen.name, shots })
    console.log(screen.name)
  }
  await Promise.all([...signedIn, ...visitors].map((context) => context.close()))
  return results
}

async function look(
  context: BrowserContext,
  screen: Screen,
  view: ScreenshotView,
  path: string,
  file: string,
): Promise<string[]> {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  try {
    const address = origin + (view.language === 'en' ? `/en${path === '/' ? '' : path}` : path)
    const faults = await open(page, address, view.scripts ?? true)
    try {
      await screen.act?.(page, sql)
    } catch (error) {
      faults.push(`Not to be brought into this state: ${String(error).split('\n')[0]}`)
    }
    await shoot(page, file, !screen.window)
    return [...faults, ...(await tooWide(page))]
  } finally {
    await page.close()
  }
}
