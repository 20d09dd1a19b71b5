import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { adminPath, ownPath } from './own-path.ts'

describe('the screen after signing in', () => {
  it.each([
    ['/admin/products'],
    ['/admin/products?q=ballon&page=2'],
    ['/admin/products?edit=1'],
    ['/admin/no-such-screen'],
  ])('the screen after signing in is the requested one: %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'admin/products',
    '//evil.example/admin/',
    '///evil.example/admin/',
    '/\\evil.example/admin/',
    '\\\\evil.example',
    'https://evil.example/admin/products',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /admin/products',
    '/admin\\..\\..\\evil',
    '/admin/../..//evil.example',
    '/admin/%2e%2e//evil.example',
    '/admin/..%2f..%2fevil'.replace('%2f', '/'),
    '/admin/\t/evil.example',
    '/admin/\n//evil.example',
    '/%61dmin/products',
    '%2f%2fevil.example',
    '/administrator',
    '/admin',
    '/admin/login',
    '/admin/login?to=/admin/login',
    '/admin/logout',
    '/admin/access?token=x',
    '/admin/password-reset',
    '/shop',
    '/admin/login.data?to=/admin/login',
    '/admin/_.data',
  ])('the address after signing in is the default for %j', (asked) => {
    expect(ownPath(asked)).toBe(adminPath)
  })
})

describe('the page of a data request', () => {
  it.each([
    ['/admin/messages.data', '/admin/messages'],
    ['/admin/products.data?q=ballon&page=2', '/admin/products?q=ballon&page=2'],
    ['/admin/products/_.data', '/admin/products'],
    ['/admin/products/export?category=dos', '/admin/products?category=dos'],
    ['/admin/appointments/file?id=1', '/admin/appointments?id=1'],
    ['/admin/pictures/choices.data?page=2', '/admin/pictures?page=2'],
  ])('the page of the data request %s is the screen after signing in', (asked, page) => {
    expect(ownPath(asked)).toBe(page)
  })

  it.each(addressesWithoutPage(routes))('the screen is never %s, which shows nothing', (address) => {
    const path = `/${address.replace(':id', crypto.randomUUID()).replace(':thing', 'products')}`
    expect([path, `${path}.data`].map(ownPath)).not.toContain(path)
  })
})

/** Addresses of the back-office without a screen: only screens are `.tsx` files. The default redirects to one. */
function addressesWithoutPage(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = [parent, path].filter(Boolean).join('/')
    if (children) return addressesWithoutPage(children, address)
    return address.startsWith('admin') && file.endsWith('.ts') && `/${address}` !== adminPath ? [address] : []
  })
}
