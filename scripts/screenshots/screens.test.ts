import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { deskScreens } from './desk-screens.ts'
import { siteScreens } from './site-screens.ts'

/** The addresses that show a screen: those whose module is a component. */
function screensOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const address = [above, path?.replace(/^en\?\/?/, '')].filter(Boolean).join('/')
    const isPage = file.endsWith('.tsx') && (path !== undefined || index === true) && !children
    return [...(isPage ? [`/${address}`] : []), ...screensOf(children ?? [], address)]
  })
}

/** What only a form leads to, and what is the same in the other language. */
const elsewhere = ['/shop/order', '/admin/second-factor', '/admin/preview/en/blog/:id']

it('has a screen of every address that shows one', async () => {
  const { default: routes } = await import('#app/routes.ts')
  const shown = [...siteScreens, ...deskScreens].map(({ path }) => decodeURI(path).replace(/\?.*/, ''))
  const matches = (address: string) => {
    const form = new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`)
    return shown.some((path) => form.test(path))
  }
  const missing = screensOf(routes).filter((address) => !matches(address) && !elsewhere.includes(address))
  expect(missing).toEqual([])
})

it('names every screen once', () => {
  for (const screens of [siteScreens, deskScreens]) {
    const names = screens.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  }
})
