import { beforeAll, describe, expect, it } from 'vitest'
import { adminScreens } from '../scripts/screenshots/admin-screens.ts'
import { addExamples } from '../scripts/screenshots/examples.ts'
import { mailEnvironment, type Screen, screenAddress, standing } from '../scripts/screenshots/screen.ts'
import { clientOf } from './support/admin-client.ts'
import { mistakesIn } from './support/browser/valid-html.ts'
import { isLongRun } from './support/long-run.ts'
import { englishPath, routes } from './support/routes.ts'
import { useRunningSite } from './support/running-site.ts'
import { startWithPassword, switchOn } from './support/second-factor.ts'
import { signInStaff } from './support/staff.ts'

const site = useRunningSite({ team: true, env: mailEnvironment })

describe('the HTML of a page', () => {
  it.each(routes.flatMap((route) => [route, englishPath(route)]))('the HTML of %s is valid', async (path) => {
    expect(await mistakesIn(await (await fetch(site.origin + path)).text())).toEqual([])
  })
})

/** Every screen of the back-office as the server sends it, and some of its lists in other states. */
const screens: Pick<Screen, 'path' | 'row'>[] = [
  ...standing(adminScreens),
  ...['/admin/products?trash', '/admin/messages?trash', '/admin/blog?edit=none', '/admin/users?new'].map(
    (path) => ({
      path,
    }),
  ),
]

/** Mantine's own faults: its variables stand where its provider does, and a switch draws its track within its label. */
const ofMantine = /<style> element is not permitted as content under <body>|<div> element .+ under <label>/

// The long run alone: the matrix of screens looks at the same pages.
describe.runIf(isLongRun)('the HTML of a screen of the back-office', () => {
  let cookie = ''
  beforeAll(async () => {
    ;({ cookie } = await signInStaff(site))
    await addExamples(site.sql)
  })

  /** Shown without being signed in. */
  const gate = /^\/admin\/(login|access|password-reset)/

  it.each(screens.map((screen) => [screen.path, screen] as const))(
    'the HTML of the screen %s is valid',
    async (path, screen) => {
      const address = await screenAddress({ name: path, ...screen }, site.sql)
      const answer = await clientOf(site, gate.test(path) ? '' : cookie).get(address)
      expect([200, 404, 410]).toContain(answer.status)
      expect(wrongIn(await mistakesIn(await answer.text()))).toEqual([])
    },
  )

  it('the HTML of /admin/second-factor is valid', async () => {
    const person = await switchOn(site, await signInStaff(site))
    const begun = await startWithPassword(site, person)
    const answer = await clientOf(site, begun.cookie).get('/admin/second-factor')
    const html = await answer.text()
    expect(html).toContain('Code à six chiffres')
    expect(wrongIn(await mistakesIn(html))).toEqual([])
  })
})

describe('the HTML of an order’s answer', () => {
  it.each(['/shop/order', '/en/shop/order'])('the HTML of the answer at %s is valid', async (path) => {
    const answer = await clientOf(site).post(path, new URLSearchParams(), 'application/x-www-form-urlencoded')
    expect(answer.status).toBe(422)
    expect(await mistakesIn(await answer.text())).toEqual([])
  })
})

function wrongIn(mistakes: string[]): string[] {
  return mistakes.filter((mistake) => !ofMantine.test(mistake))
}
