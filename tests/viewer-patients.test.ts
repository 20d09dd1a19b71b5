import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { adminAddresses } from './support/admin-addresses.ts'
import { clientOf } from './support/admin-client.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { writeMessage } from './support/messages.ts'
import { useRunningSite } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'
import { decodeEntities } from './support/texts/words.ts'

const patient = { name: 'Wandji Zenobie', phone: '6 55 44 33 22', email: 'wandji@patients.example' }
const today = doualaDay()

const site = useRunningSite()
/** Ids by state: one that waits, one that is answered, one in the trash. */
const appointments: Record<string, string> = {}
let message = ''
let order = ''
let person = ''
let series = ''
beforeAll(async () => {
  const { sql } = site
  const picture = '/media/uploads/of-a-patient.webp'
  await sql`insert into media (url, width, height, bytes, widths, placeholder) values (${picture}, 1, 1, 1, '{1}', '')`
  await sql`insert into closures (day, label) values (${addDays(today, 1)}, 'Inventaire')`
  message = await writeMessage(site, { ...patient, message: `${patient.name}, ${picture}` })
  const trashed = await writeMessage(site, patient)
  const [handedOver] = await sql<{ id: string }[]>`
    insert into orders (name, phone, status, message, notes)
    values (${patient.name}, ${patient.phone}, 'handed-over', ${patient.name}, ${patient.name}) returning id`
  order = handedOver?.id ?? ''
  await sql`insert into order_lines (order_id, position, name, quantity, unit_price) values (${order}, 0, 'Ballon', 1, 1)`
  const [row] = await sql<{ id: string }[]>`
    insert into patients (name, phone, email, notes) values (${patient.name}, ${patient.phone}, ${patient.email}, ${patient.name}) returning id`
  person = row?.id ?? ''
  const [prescribed] = await sql<{ id: string }[]>`
    insert into series (patient_id, care_type, sessions, price, prescribed_by, notes)
    values (${person}, 'kinesitherapy', 10, 5000, ${patient.name}, ${patient.name}) returning id`
  series = prescribed?.id ?? ''
  await sql`insert into series (patient_id, care_type, sessions, deleted_at) values (${person}, 'kinesitherapy', 10, now())`
  await sql`insert into patients (name, merged_into) values (${`${patient.name} bis`}, ${person})`
  await sql`insert into payments (patient_id, series_id, amount, way) values (${person}, ${series}, 5000, 'cash')`
  const visit = (columns: object) =>
    requestVisit(site, { ...patient, notes: patient.name, patient_id: person, series_id: series, ...columns })
  appointments['asked'] = await visit({ message: `${patient.name}, ${picture}` })
  appointments['today'] = await visit(agreedFor(today, 10))
  appointments['closed day'] = await visit(agreedFor(addDays(today, 1), 10))
  appointments['trashed'] = await visit(agreedFor(today, 11))
  // Rows of the log and the trash are made by the back-office.
  const { cookie } = await signInStaff(site)
  const changes = [
    ['messages', { intent: 'delete', ids: [trashed] }],
    ['appointments', { intent: 'delete', ids: [appointments['trashed']] }],
    ['appointments', { intent: 'cancel', id: appointments['asked'], sequence: 0 }],
  ] as const
  for (const [screen, body] of changes) {
    const { status } = await clientOf(site, cookie).post(`/admin/${screen}`, JSON.stringify(body))
    if (status !== 200) throw new Error(`The change of ${screen} was answered with ${status}`)
  }
})

/** Every address as its screen and as the router reads it, and with all that opens more than it shows at first. */
function paths(): string[] {
  const asked = [
    opened(message),
    opened(appointments['today']),
    opened(order),
    opened(series),
    `new&patient=${person}`,
    'view=closing',
    'tab=orders&view=totals',
    'trash',
    'view=week',
    'view=reminders',
    // A part of the name that is none of what is looked for: an answer may repeat what was asked.
    `q=andji&period=closed&tab=messages&on=${today}&calendar`,
  ]
  return adminAddresses().flatMap((address) => {
    const id = address.startsWith('admin/patients/') ? person : message
    const path = `/${address.replace(':id', id).replace('*', 'unknown')}`
    return [path, `${path}.data`, ...asked.map((query) => `${path}.data?${query}`)]
  })
}

const opened = (id = '') => `open=${id}&edit=${id}&id=${id}`

/** Answers that name the patient. A screen that is refused to this person, or answers no GET, is so with any query. */
async function naming(cookie: string, requests: string[]): Promise<string[]> {
  const client = clientOf(site, cookie)
  const named: string[] = []
  const refused = new Set<string>()
  for (const path of requests) {
    const [screen = '', query] = path.split('?')
    if (query && refused.has(screen)) continue
    const answer = await client.get(path)
    if (answer.status === 403 || answer.status === 405) refused.add(screen)
    if (isNamed(await answer.text())) named.push(path)
  }
  return named
}

function isNamed(answer: string): boolean {
  const text = decodeEntities(answer).toLowerCase()
  const digits = text.replace(/[\s\u00a0\u202f.+-]/g, '')
  return /wandji|zenobie/.test(text) || digits.includes('655443322')
}

it('no address names a patient to a viewer', async () => {
  expect(await naming((await signInStaff(site, 'viewer')).cookie, paths())).toEqual([])
})

it('no answer to a viewer’s change names a patient', async () => {
  const viewer = await signInStaff(site, 'viewer')
  const changes = [
    { intent: 'cancel', id: appointments['today'], ids: [message], sequence: 9 },
    { intent: 'end', id: series, version: '' },
    { intent: 'link', of: { kind: 'order', id: order }, before: null, patientId: person },
    { intent: 'pay', id: randomUUID(), for: { seriesId: series }, amount: 1, way: 'cash', paid: 0 },
  ]
  const addresses = adminAddresses().filter((address) => address !== 'admin/logout')
  const named: string[] = []
  for (const change of changes)
    for (const address of addresses)
      if (
        isNamed(
          await (await viewer.post(`/${address.replace(':id', person)}`, JSON.stringify(change))).text(),
        )
      )
        named.push(`${address}: ${change.intent}`)
  expect(named).toEqual([])
  const [stored] =
    await site.sql`select ended_at, (select count(*)::int from payments) as payments from series
    where id = ${series}`
  expect(stored).toEqual({ ended_at: null, payments: 1 })
})

it('no calendar of a viewer’s key names a patient', async () => {
  const key = randomUUID().replaceAll('-', '').padEnd(43, 'x')
  const { id } = await signInStaff(site, 'viewer')
  const hash = createHash('sha256').update(key).digest('base64url')
  await site.sql`insert into calendar_feeds (person_id, token_hash) values (${id}, ${hash})`
  const answer = await fetch(`${site.origin}/calendar/appointments.ics?key=${key}`)
  expect([answer.status, isNamed(await answer.text())]).toEqual([404, false])
})

it('a viewer gets no patient, series, day or order: neither page, nor data, nor polled state', async () => {
  const viewer = await signInStaff(site, 'viewer')
  const screens = adminAddresses().filter((address) => /^admin\/(patients|series|today|orders)/.test(address))
  expect(screens).toEqual(
    expect.arrayContaining(['admin/patients/search', 'admin/series/dates', 'admin/today']),
  )
  const asked = screens
    .map((address) => `/${address.replace(':id', person)}`)
    .flatMap((path) => [path, `${path}.data`, `${path}.data?${opened(series)}`])
    .concat('/admin/waiting', '/admin/patients/search?q=andji')
  const answers = await Promise.all(
    asked.map(async (path) => {
      const { status } = await viewer.get(path)
      return `${path} ${status}`
    }),
  )
  expect(answers.filter((answer) => !answer.endsWith(' 403'))).toEqual([])
})

it('an operator’s screens name the patient, so that a leak would be found', async () => {
  const { cookie } = await signInStaff(site, 'operator')
  const searched = paths().filter((path) =>
    /^\/admin\/(messages|appointments|analytics)\.data\?q=/.test(path),
  )
  const all = [
    '/admin/dashboard',
    '/admin/dashboard.data',
    '/admin/messages.data?trash',
    '/admin/appointments',
    '/admin/appointments.data?trash',
    '/admin/appointments.data?view=week',
    '/admin/appointments.data?view=reminders',
    '/admin/today',
    '/admin/today.data?view=closing',
    '/admin/patients',
    `/admin/patients/${person}`,
    `/admin/patients/${person}.data`,
    '/admin/series',
    '/admin/series.data?trash',
    `/admin/series.data?${opened(series)}`,
    `/admin/series.data?new&patient=${person}`,
    '/admin/orders',
    `/admin/orders.data?new&patient=${person}`,
    `/admin/orders.data?${opened(order)}`,
    `/admin/orders/receipt.data?${opened(order)}`,
  ]
  expect(searched).toHaveLength(3)
  expect(await naming(cookie, [...all, ...searched])).toEqual([...all, ...searched])
})
