import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { hydrated, setOffline, useSite } from '#tests/support/browser/browser.ts'
import { waitForCopies } from '#tests/support/browser/offline.ts'
import { makeNextBuild } from '#tests/support/next-build.ts'

const site = useSite({ serviceWorkers: 'allow' })

const roundsOfDeploys = 20
const ahead = ['/', '/contact', '/appointment', '/services', '/shop', '/offline']
const visited = ['/about', '/contact', '/shop', '/blog', '/appointment', '/', '/testimonials']

const bar = (page: Page) => page.locator('body > [role="status"]').filter({ has: page.locator('a') })

let next: Awaited<ReturnType<typeof makeNextBuild>>[]
test.beforeAll(async () => {
  next = await Promise.all([1, 2, 3].map(makeNextBuild))
})
test.afterAll(() => Promise.all(next.map(({ remove }) => remove())))

/** Hashed files of each build, as pages name them. */
const filesOfBuilds = () =>
  ['.', ...next.map(({ root }) => root)].map(
    (root) =>
      new Set(
        readdirSync(join(root, 'build/client/assets'), { recursive: true, encoding: 'utf8' }).map(
          (name) => `/assets/${name}`,
        ),
      ),
  )

/** Hashed files that a page has loaded since it was opened. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  )

test('twenty deploys under an open page, with an unsteady network, break no page and mix no versions', async () => {
  test.setTimeout(400_000)
  const builds = filesOfBuilds()
  /** Expects files of one build only. */
  async function expectOneBuild(page: Page, round: string): Promise<void> {
    const files = await loaded(page)
    expect([round, files.length > 1]).toEqual([round, true])
    const missing = builds.map((build) => ({ round, files: files.filter((path) => !build.has(path)) }))
    expect(missing).toContainEqual({ round, files: [] })
  }
  const missed: string[] = []
  const old = await site.visit('/privacy')
  old.context().on('response', (answer) => {
    if (answer.status() >= 400) missed.push(`${answer.status()} ${answer.url()}`)
  })
  await waitForCopies(old, ahead)
  const open = async (page: Page, path: string) => {
    await page.goto(site.origin + path)
    await page.waitForFunction(() => document.documentElement.dataset['script'] === 'ready')
  }
  await open(old, '/contact')
  const page = await old.context().newPage()
  try {
    for (let round = 0; round < roundsOfDeploys; round++) {
      const label = `round ${round + 1}`
      await site.site.restart({}, next[round % 4]?.root)
      const path = visited[round % visited.length] ?? '/'
      await open(page, path)
      expect([label, await bar(page).count()]).toEqual([label, 0])
      await waitForCopies(page, [path])
      await expectOneBuild(page, label)
      // Every fifth page stays open through its rounds, and loads the scripts of React only now.
      if (round % 5 === 4) {
        await hydrated(old)
        await expectOneBuild(old, `${label}, old page`)
        await open(old, '/contact')
      }
      await setOffline(page, true)
      for (const again of [path, ahead[round % 5] ?? '/']) {
        await open(page, again)
        await bar(page).waitFor()
        await expectOneBuild(page, `${label}, ${again} without a network`)
      }
      await setOffline(page, false)
    }
    expect(missed).toEqual([])
  } finally {
    await site.site.restart({})
  }
})
