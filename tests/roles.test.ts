import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { productFields } from '#app/features/catalog/product.fields.ts'
import { may, type Permission, type Role, roles } from '#app/lib/access.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { resources } from '#app/routes/admin/resources.server.ts'
import { adminAddresses } from './support/admin-addresses.ts'
import { type Client, clientOf } from './support/admin-client.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { writeMessage } from './support/messages.ts'
import { useRunningSite, useStaffOfEachRole } from './support/running-site.ts'
import { confirmSessions } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

/** `none`: there is no such reading or changing. `open`: anonymous users need it. */
type Needs = Permission | 'none' | 'open'

/**
 * Every address of the back-office with what its reading and its changing need: decision 17, by hand, so that the code
 * is held against it and a new route is refused until it stands here. A resource is everybody's to read and an editor's
 * to change, unless it stands here as well.
 */
const policy: Record<string, { read: Needs; change: Needs; unattended?: true; wordless?: true }> = {
  ...Object.fromEntries(
    resources.map(({ screen }) => [screen.replace(/^\/|\?.*$/g, ''), { read: 'read', change: 'edit' }]),
  ),
  // Told by a device, which may be signed in no more; its script says nothing.
  'admin/push-worker.js': { read: 'open', change: 'open' },
  'admin/push-receipt': { read: 'none', change: 'open' },
  'admin/sign-in': { read: 'none', change: 'open' },
  'admin/logout': { read: 'none', change: 'open' },
  'admin/login': { read: 'open', change: 'open' },
  // Shown after a password alone, which none of these users has just given.
  'admin/second-factor': { read: 'none', change: 'open' },
  'admin/access': { read: 'open', change: 'open' },
  'admin/password-reset': { read: 'open', change: 'open' },
  admin: { read: 'read', change: 'none' },
  'admin/dashboard': { read: 'read', change: 'none' },
  'admin/first-days': { read: 'none', change: 'edit' },
  'admin/retry': { read: 'none', change: 'answer' },
  'admin/products/export': { read: 'edit', change: 'none' },
  'admin/products/prices': { read: 'none', change: 'edit' },
  'admin/products/import': { read: 'edit', change: 'none' },
  'admin/products/import/file': { read: 'none', change: 'edit' },
  'admin/products/import/:id': { read: 'none', change: 'edit' },
  'admin/messages': { read: 'read-patients', change: 'answer' },
  'admin/patients': { read: 'read-patients', change: 'answer' },
  'admin/patients/search': { read: 'read-patients', change: 'none' },
  // No patient has the requested id.
  'admin/patients/:id': { read: 'read-patients', change: 'none' },
  // Requested by a page on its own: no user would see a redirect.
  'admin/waiting': { read: 'read-patients', change: 'none', unattended: true },
  'admin/blog/drafts': { read: 'none', change: 'edit' },
  'admin/preview/blog/:id': { read: 'read', change: 'none' },
  'admin/preview/en/blog/:id': { read: 'read', change: 'none' },
  'admin/pictures': { read: 'read', change: 'edit' },
  'admin/pictures/choices': { read: 'read', change: 'none' },
  'admin/styleguide': { read: 'govern', change: 'none' },
  'admin/preview/styleguide': { read: 'govern', change: 'none' },
  'admin/preview/en/styleguide': { read: 'govern', change: 'none' },
  'admin/upload': { read: 'none', change: 'edit' },
  'admin/appointments': { read: 'read-patients', change: 'answer' },
  'admin/appointments/calendar': { read: 'none', change: 'read-patients' },
  'admin/alerts': { read: 'read-patients', change: 'read-patients' },
  'admin/today': { read: 'read-patients', change: 'answer' },
  'admin/appointments/file': { read: 'read-patients', change: 'none' },
  'admin/series': { read: 'read-patients', change: 'answer' },
  'admin/series/dates': { read: 'answer', change: 'none' },
  'admin/orders': { read: 'read-patients', change: 'answer' },
  'admin/orders/products': { read: 'read-patients', change: 'none' },
  'admin/orders/receipt': { read: 'read-patients', change: 'none' },
  'admin/backups': { read: 'govern', change: 'govern', wordless: true },
  // The address alone says what is requested.
  'admin/backups/download': { read: 'none', change: 'govern', wordless: true },
  'admin/account': { read: 'read', change: 'read' },
  'admin/account/alerts': { read: 'none', change: 'read' },
  'admin/account/profile': { read: 'none', change: 'read' },
  'admin/account/picture': { read: 'none', change: 'read' },
  // Asks whether the password is wanted once more, when nothing is given.
  'admin/confirm': { read: 'none', change: 'read', wordless: true },
  'admin/users': { read: 'govern', change: 'govern' },
  'admin/users/access': { read: 'none', change: 'govern' },
  'admin/audit': { read: 'govern', change: 'govern' },
  'admin/data-subjects': { read: 'govern', change: 'govern' },
  // Without a person it leads back to the screen.
  'admin/data-subjects/export': { read: 'none', change: 'govern', wordless: true },
  'admin/data-subjects/retention': { read: 'govern', change: 'govern' },
  'admin/analytics': { read: 'read', change: 'none' },
  'admin/analytics/export': { read: 'edit', change: 'none' },
  'admin/settings': { read: 'govern', change: 'govern' },
  'admin/about': { read: 'read', change: 'edit' },
  'admin/opening-hours': { read: 'read', change: 'edit' },
  'admin/*': { read: 'read', change: 'none' },
}

const visitors = [...roles, 'anonymous'] as const

const site = useRunningSite()
const staff: Record<(typeof visitors)[number], Client> = {
  ...useStaffOfEachRole(site),
  anonymous: {} as Client,
}
beforeAll(async () => {
  await confirmSessions(site)
  staff.anonymous = clientOf(site)
})

it('every address of the back-office is in the policy', () => {
  expect(new Set(Object.keys(policy))).toEqual(new Set(adminAddresses()))
})

it('every role that may change the hours may read the patients of a closed day', () => {
  const editors = roles.filter((role) => may(role, 'edit'))
  expect(editors.filter((role) => !may(role, 'read-patients'))).toEqual([])
})

const cells = Object.entries(policy).flatMap(([address, needs]) =>
  visitors.map((visitor) => ({ address, visitor, ...needs })),
)

/** The page and the router's own way to its content. */
function pathsOf(address: string): string[] {
  const path = `/${address.replace(':id', randomUUID()).replace('*', 'unknown')}`
  return [path, `${path}.data`]
}

describe('access to read', () => {
  it.each(cells.filter(({ read }) => read !== 'none'))(
    'the address $address is read as $visitor ($read)',
    async (cell) => {
      const answers = await Promise.all(pathsOf(cell.address).map(staff[cell.visitor].get))
      expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(
        Array(2).fill('no-store, private'),
      )
      const expected =
        cell.unattended && cell.visitor === 'anonymous' ? 401 : expectedOf(cell.visitor, cell.read)
      expect(await Promise.all(answers.map(kindOf))).toEqual(Array(2).fill(expected))
    },
  )

  it.each(cells.filter(({ read }) => read === 'none'))(
    'the address $address as $visitor has nothing to read',
    async (cell) => {
      const [page, data] = await Promise.all(pathsOf(cell.address).map(staff[cell.visitor].get))
      // Sent on, or told that nothing is read here.
      expect([302, 303, 400, 403, 404, 405]).toContain(page?.status)
      // The router's own requests get the frame at most: no route of its own has data in it.
      expect([200, 202, 403, 404, 405]).toContain(data?.status)
      const read = data?.status === 200 ? await data.text() : ''
      expect(read.match(/"routes\/admin\/(?!layout|pages|admin-fallback)[^"]*"/g)).toBeNull()
    },
  )
})

describe('names of patients', () => {
  const paths = ['/admin/dashboard', '/admin/analytics', '/admin/opening-hours', '/admin/services']
  const patient = 'Mireille Tchoupo'

  beforeAll(async () => {
    await writeMessage(site, { name: patient })
    await requestVisit(site, { name: patient, ...agreedFor(doualaDay(), 9) })
  })

  it.each(roles)('names of patients are on no screen of a viewer, unlike for others: as %s', async (role) => {
    const texts = await Promise.all(
      [...paths, ...paths.map((path) => `${path}.data`)].map(async (path) =>
        (await staff[role].get(path)).text(),
      ),
    )
    const found = texts.filter((text) => text.includes('Mireille')).length
    const counted = texts.filter((text) => /messages? non lus?"|demandes? de rendez-vous/.test(text)).length
    expect([found, counted > 0]).toEqual(role === 'viewer' ? [0, false] : [4, true])
  })

  it('names of patients are in no tab of a viewer’s reports', async () => {
    expect((await staff.viewer.get('/admin/analytics?tab=messages')).status).toBe(403)
    expect((await staff.operator.get('/admin/analytics?tab=messages')).status).toBe(200)
    const words = wordsOf(await (await staff.viewer.get('/admin/analytics')).text())
    expect(words).not.toMatch(/Messages récents|Rendez-vous du jour/)
  })
})

describe('access to change', () => {
  it.each(cells.filter(({ change }) => change !== 'open'))(
    'the address $address is changed as $visitor ($change)',
    async (cell) => {
      const answers = await Promise.all(
        pathsOf(cell.address).map((path) => staff[cell.visitor].post(path, '{}')),
      )
      const refusal = refusalOf(cell.visitor, cell.change)
      const expected = cell.wordless && refusal === 'not understood' ? 'done' : refusal
      expect(answers.map(({ status }) => outcomeOf(status))).toEqual(Array(2).fill(expected))
    },
  )

  it.each(roles)('a product is created or refused as %s', async (role) => {
    const values = { ...productFields.defaults, name: `De ${role}`, price: 1 }
    const answer = await staff[role].change('products', { intent: 'create', id: randomUUID(), values })
    expect(answer.status).toBe(may(role, 'edit') ? 200 : 403)
    const rows = await site.sql`select 1 from products where name = ${values.name}`
    expect(rows).toHaveLength(may(role, 'edit') ? 1 : 0)
  })

  it('a change from another origin is refused for every role', async () => {
    const origins = ['https://evil.example', 'null', `${site.origin}.evil.example`]
    const answers = await Promise.all(
      origins.map((Origin) =>
        fetch(`${site.origin}/admin/products`, { method: 'POST', headers: { Origin }, body: '{}' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

/** A body that says nothing is refused by what would take it. */
function refusalOf(visitor: Role | 'anonymous', needs: Needs): string {
  if (visitor === 'anonymous') return 'not signed in'
  return needs === 'none' || needs === 'open' || may(visitor, needs) ? 'not understood' : 'not allowed'
}

function outcomeOf(status: number): string | number {
  if (status === 401) return 'not signed in'
  if (status === 403) return 'not allowed'
  if (status < 400) return 'done'
  return status < 500 ? 'not understood' : status
}

type Kind = 'shown' | 'sent to the login page' | 'refused'

function expectedOf(visitor: Role | 'anonymous', needs: Needs): Kind {
  if (needs === 'open' || needs === 'none') return 'shown'
  if (visitor === 'anonymous') return 'sent to the login page'
  return may(visitor, needs) ? 'shown' : 'refused'
}

/** A redirect of the router's own requests is answered with 202, and the address in the body. */
async function kindOf(answer: Response): Promise<Kind | number> {
  if (answer.status === 403) return 'refused'
  const location = answer.status === 202 ? await answer.text() : (answer.headers.get('location') ?? '')
  if (location.includes('/admin/login')) return 'sent to the login page'
  // 410: a one-time link that is none. 404: the screen of an unknown address.
  return answer.status < 400 || [404, 410].includes(answer.status) ? 'shown' : answer.status
}
