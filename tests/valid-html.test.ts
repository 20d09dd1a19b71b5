import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskOf } from './support/desk.ts'
import { writeMessage } from './support/messages.ts'
import { english, routes } from './support/routes.ts'
import { type Site, startSite } from './support/site.ts'
import { signIn } from './support/staff.ts'
import { mistakesIn } from './support/valid-html.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

describe('the HTML of a page', () => {
  it.each(routes.flatMap((route) => [route, english(route)]))('%s is valid', async (path) => {
    expect(await mistakesIn(await (await fetch(site.origin + path)).text())).toEqual([])
  })
})

/** Every screen of the back-office as the server sends it; dialogs are drawn by the browser. */
const screens = [
  '/admin/login',
  '/admin/access?token=none',
  '/admin/dashboard',
  '/admin/products',
  '/admin/products?q=zzz',
  '/admin/products?trash',
  '/admin/products/import',
  '/admin/product-categories',
  '/admin/services',
  '/admin/slides',
  '/admin/testimonials',
  '/admin/pictures',
  '/admin/messages',
  '/admin/messages?open=00000000-0000-4000-8000-000000000000',
  '/admin/messages?q=zzz',
  '/admin/messages?trash',
  '/admin/audit',
  '/admin/none',
]

/** What Mantine writes: its variables stand where its provider does, and a switch draws its track within its label. */
const ofMantine = /<style> element is not permitted as content under <body>|<div> element .+ under <label>/

describe('the HTML of a screen of the back-office', () => {
  let cookie = ''
  beforeAll(async () => {
    ;({ cookie } = await signIn(site))
    await site.database.sql`update products set deleted_at = now() where slug = 'cannes-anglaises'`
    await writeMessage(site, { id: '00000000-0000-4000-8000-000000000000', phone: '671234567' })
  })

  it.each(screens)('%s is valid', async (path) => {
    const mistakes = await mistakesIn(await (await deskOf(site, cookie).get(path)).text())
    expect(mistakes.filter((mistake) => !ofMantine.test(mistake))).toEqual([])
  })
})
