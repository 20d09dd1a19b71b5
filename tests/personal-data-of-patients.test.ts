import { beforeAll, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { eraseDataSubject, exportDataSubject, findDataSubject, findTraces } from './support/data-subjects.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { confirmSessions } from './support/staff.ts'

const site = useRunningSite()
const admin = useStaff(site)
beforeAll(() => confirmSessions(site))

it('a patient is exported and erased with merged patients, series, orders and payments', async () => {
  const phone = '6 93 11 22 44'
  const words = ['Wandji-Pivoine', 'lombalgie-lilas', 'Ekane-Jasmin', 'attelle-tulipe', 'matinée-rose']
  const people = [
    { name: `Zénobie ${words[0]}`, phone, notes: '' },
    { name: `Z. ${words[0]}`, notes: `Préfère la ${words[4]}` },
    { name: words[0], notes: '' },
  ]
  const [first, second, last] = await Promise.all(
    people.map(async (values) => {
      const id = crypto.randomUUID()
      expect((await admin.change('patients', { intent: 'create', id, values })).status).toBe(200)
      return id
    }),
  )
  const read = async (id = '') => {
    const [row] = await site.sql`select xmin::text as version, name, notes from patients where id = ${id}`
    return { id, version: row?.['version'], name: row?.['name'], notes: row?.['notes'] ?? '' }
  }
  /** The telephone stays with the first one, who goes: nothing else names it. */
  const merge = async (keptId = '', mergedId = '') => {
    const [{ name, notes, ...target }, { id, version }] = [await read(keptId), await read(mergedId)]
    const change = { intent: 'merge', target, merged: { id, version }, values: { name, notes } }
    expect((await admin.change('patients', change)).status).toBe(200)
  }
  const series = {
    intent: 'create',
    id: crypto.randomUUID(),
    patientId: second,
    values: {
      careType: 'kinesitherapy',
      sessions: 2,
      practitionerId: null,
      duration: 60,
      price: 5000,
      prescribedBy: `Dr ${words[2]}`,
      prescribedOn: doualaDay(),
      notes: `Pour une ${words[1]}`,
    },
    dates: [{ day: addDays(doualaDay(), 2), start: 540, overbooked: 'Le centre ouvre pour elle' }],
  }
  expect((await admin.change('series', series)).status).toBe(200)
  const order = {
    intent: 'create',
    id: crypto.randomUUID(),
    message: null,
    values: {
      name: words[0],
      phone: '',
      language: 'fr',
      notes: `Une ${words[3]}`,
      patientId: second,
      lines: [{ productId: null, name: 'Ballon', quantity: 1, unitPrice: 1000 }],
    },
  }
  expect((await admin.change('orders', order)).status).toBe(200)
  await merge(second, first)
  await merge(last, second)
  await site.sql`insert into payments (patient_id, series_id, amount, way)
    values (${String(last)}, ${series.id}, 4321, 'cash')`

  const { records } = await findDataSubject(admin, phone)
  expect(records.map(({ id }) => id).toSorted()).toEqual(
    expect.arrayContaining([first, second, last, order.id].map(String)),
  )
  const page = await exportDataSubject(
    admin,
    phone,
    records.map(({ id }) => id),
  )
  for (const word of [...words, '2\u00a0séances, Kinésithérapie', '4\u202f321']) expect(page).toContain(word)

  expect(await findTraces(site, words)).toEqual(words)
  expect((await eraseDataSubject(admin, phone)).state).toBe('erased')
  expect(await findTraces(site, [...words, phone])).toEqual([])
  expect(await site.sql`select 1 from series where id = ${series.id}`).toHaveLength(0)
  // The till of the day stays right, and has no name in it.
  const stored = await site.sql`select patient_id, series_id from payments where amount = 4321`
  expect([...stored]).toEqual([{ patient_id: null, series_id: null }])
})
