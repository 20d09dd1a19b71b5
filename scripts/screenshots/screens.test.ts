import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { routes as publicRoutes } from '#tests/support/routes.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { adminScreens } from './admin-screens.ts'
import { addExamples } from './examples.ts'
import { screenAddress, standing } from './screen.ts'
import { siteScreens } from './site-screens.ts'

const database = useDatabase({ filled: true })

/** Addresses that show a screen: those whose module is a component. */
function screensOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const address = [above, path?.replace(/^en\?\/?/, '')].filter(Boolean).join('/')
    const isPage = file.endsWith('.tsx') && (path !== undefined || index === true) && !children
    return [...(isPage ? [`/${address}`] : []), ...screensOf(children ?? [], address)]
  })
}

/**
 * Pages reached only from a form or a message: valid-html.test.ts, every-page.spec.ts, people.spec.ts and
 * appointments-admin.spec.ts open them.
 */
const afterForms = ['/shop/order', '/admin/second-factor', '/visit/none']

/** Addresses that show a screen, except those. */
async function beside(shown: string[]): Promise<string[]> {
  const { default: routes } = await import('#app/routes.ts')
  const paths = [...shown, ...afterForms].map((path) => decodeURI(path).replace(/\?.*/, ''))
  return screensOf(routes).filter((address) => {
    const form = new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
    return !paths.some((path) => form.test(path))
  })
}

it('the screenshots have a screen of every address that shows one', async () => {
  expect(await beside([...siteScreens, ...adminScreens].map(({ path }) => path))).toEqual([])
})

it('the screenshots have every address that axe and html-validate check', async () => {
  expect(await beside([...publicRoutes, ...standing(adminScreens).map(({ path }) => path)])).toEqual([])
})

it('the screenshots name every screen once', () => {
  for (const screens of [siteScreens, adminScreens]) {
    const names = screens.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  }
})

it('the screenshots find a row for every screen that needs one', async () => {
  const { sql } = database
  await addExamples(sql)
  for (const screen of [...siteScreens, ...adminScreens])
    expect(await screenAddress(screen, sql)).not.toContain(':first')
})
