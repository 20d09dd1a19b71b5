import { describe, expect, it } from 'vitest'
import { readAddress } from './address.ts'

describe('the key of a page', () => {
  it.each([
    ['/', '/'],
    ['/en', '/en'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/about?category=dos', '/about'],
    ['/blog?utm_source=a&tag=dos&category=conseils', '/blog?category=conseils&tag=dos'],
    ['/en/blog?tag=back%20pain', '/en/blog?tag=back%20pain'],
    ['/en/blog?tag=back+pain', '/en/blog?tag=back%20pain'],
    ['/blog?category=&tag=dos', '/blog?tag=dos'],
    ['/blog?tag=a&tag=b', '/blog?tag=a'],
    [`/blog?tag=${'x'.repeat(81)}`, '/blog'],
    ['/shop?page=2', '/shop?page=2'],
    ['/en/shop?page=12&utm_source=x&category=dos', '/en/shop?category=dos&page=12'],
    ['/shop?page=', '/shop'],
    [
      '/shop?sort=name&q=tapis+de+sol&utm_source=x&category=dos',
      '/shop?category=dos&q=tapis%20de%20sol&sort=name',
    ],
    ['/en/shop?q=&sort=', '/en/shop'],
    ['/shop?category=caf%65%CC%81', '/shop?category=caf%C3%A9'],
    ['/shop.data?page=3&_routes=a', '/shop.data?page=3'],
    ['/blog?page=2', '/blog'],
    ['/services/kin%C3%A9sith%C3%A9rapie', '/services/kin%C3%A9sith%C3%A9rapie'],
    ['/shop/Ceinture', '/shop/Ceinture'],
    ['/_.data', '/_.data'],
    ['/en.data?_routes=root', '/en.data'],
    ['/blog.data?_routes=a&tag=dos', '/blog.data?tag=dos'],
    ['/sitemap.xml?x', '/sitemap.xml'],
  ])('the address %s has the key %s', (target, key) => {
    expect(readAddress(target)).toMatchObject({ kind: 'page', key })
  })

  it.each([
    ['/about/', '/about'],
    ['/en/', '/en'],
    ['//evil.example/x', '/evil.example/x'],
    ['/about//team', '/about/team'],
    ['/shop/../about', '/about'],
    ['/shop/%2e%2e/about', '/about'],
    ['/%61bout', '/about'],
    ['/About', '/about'],
    ['/EN/Blog?tag=dos', '/en/blog?tag=dos'],
    ['/services/kin%c3%a9', '/services/kin%C3%A9'],
    ['/shop/caf%65%CC%81', '/shop/caf%C3%A9'],
    ['/en/blog/e%CC%81te%CC%81?tag=dos', '/en/blog/%C3%A9t%C3%A9?tag=dos'],
    ['/shop?page=1&utm_source=x', '/shop'],
    ['/shop?category=dos&page=x', '/shop?category=dos'],
    ['/en/shop?page=0012', '/en/shop?page=12'],
    ['/shop?page=12345', '/shop'],
    [`/shop?page=${'9'.repeat(81)}`, '/shop'],
    ['/shop.data?page=01', '/shop.data'],
  ])('the address %s redirects to %s', (target, location) => {
    expect(readAddress(target)).toMatchObject({ kind: 'moved', location })
    expect(readAddress(location)).toMatchObject({ kind: 'page' })
  })

  it.each([
    ['/shop/order?a=1', '/shop/order?a=1'],
    ['/en/shop/order', '/en/shop/order'],
    ['/shop/order.data', '/shop/order.data'],
    ['/visit/K7m2', '/visit/K7m2'],
    ['/en/visit/K7m2', '/en/visit/K7m2'],
    ['/EN/Visit/K7m2/?x', '/en/visit/K7m2?x'],
    ['/visit/K7m2.data', '/visit/K7m2.data'],
    ['/visit/K7m2/appointment.ics', '/visit/K7m2/appointment.ics'],
    ['/healthz', '/healthz'],
    ['/livez', '/livez'],
    ['/readyz', '/readyz'],
    ['/admin/products?new', '/admin/products?new'],
    ['/admin.data?x', '/admin.data?x'],
    ['/calendar/appointments.ics?key=aB_-9', '/calendar/appointments.ics?key=aB_-9'],
  ])('the address %s is never cached', (target, same) => {
    expect(readAddress(target)).toMatchObject({ kind: 'live', target: same })
  })

  it.each([
    '*',
    '',
    'http://evil.example/',
    '/\\evil.example',
    '/a b',
    '/%',
    '/%ff',
    '/%00',
    '/a%2fb',
    '/a%5cb',
    '/é',
    `/${'x'.repeat(2048)}`,
  ])('the target %j is no address', (target) => {
    expect(readAddress(target)).toBeUndefined()
  })
})
