import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import type { Client } from './support/admin-client.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { type WrittenMessage, writeMessage } from './support/messages.ts'
import { openEveryDay } from './support/opening-hours.ts'
import { useRunningSite, useStaffOfEachRole } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaffOfEachRole(site)
beforeAll(() => openEveryDay(site))
beforeEach(() => site.sql`delete from contact_messages`)

const write = (written: WrittenMessage = {}) => writeMessage(site, written)

const wordsAt = async (path: string) => wordsOf(await (await staff.admin.get(path)).text())

async function ask(client: Client) {
  const answer = await client.get('/admin/waiting')
  return { status: answer.status, body: await answer.text() }
}

describe('the count of waiting tasks', () => {
  it('the count is given to users who may read the tasks, and is not cached', async () => {
    await site.sql`delete from appointments`
    await site.sql`
      insert into appointments (name, phone, care_type, care_type_label, preferred_date)
      values ('a', '1', 'rehabilitation', 'x', now())`
    await site.sql`
      insert into appointments (name, phone, care_type, care_type_label, preferred_date, status, confirmed_for,
        patient_answer, patient_answered_at)
      select 'a', '1', 'rehabilitation', 'x', now(), 'confirmed', date_trunc('day', now()) + days * interval '1 day' + interval '9 hours', answer, now()
      from (values (2, 'another-day'), (3, 'coming'), (-1, 'another-day')) as answered(days, answer)`
    await site.sql`delete from orders`
    await site.sql`insert into orders (name, status) values ('a', 'to-prepare'), ('b', 'ready')`
    await write()
    await write({ status: 'read' })
    for (const role of ['admin', 'manager', 'operator'] as const)
      expect(await ask(staff[role])).toEqual({
        status: 200,
        body: expect.stringMatching(
          /^\{"messages":1,"appointments":2,"orders":1,"alerts":0,"latestVisit":"[\d .:+-]+"\}$/,
        ),
      })
    expect((await ask(staff.viewer)).status).toBe(403)
    expect((await staff.operator.get('/admin/waiting')).headers.get('cache-control')).toBe(
      'no-store, private',
    )
  })

  it('the count has the visits of an absent practitioner, as the dashboard has', async () => {
    const [rose, day] = [randomUUID(), addDays(doualaDay(), 2)]
    await site.sql`delete from appointments`
    await site.sql`insert into practitioners (id, name) values (${rose}, 'Rose')`
    await site.sql`insert into practitioner_absences (practitioner_id, day) values (${rose}, ${day})`
    await requestVisit(site, { ...agreedFor(day, 10), practitioner_id: rose })
    expect(JSON.parse((await ask(staff.operator)).body)).toMatchObject({ appointments: 1 })
    expect(await wordsAt('/admin/dashboard')).toMatch(/1\srendez-vous quand le praticien est absent/)
  })

  it('the count is beside its link in the menu, with words for a screen reader', async () => {
    await write()
    await write()
    const words = await wordsAt('/admin/services')
    expect(words).toContain('Messages 2 messages non lus')
  })

  it('the count is no activity: the last activity of a user stays noted', async () => {
    const client = await signInStaff(site)
    const seen = async () =>
      (await site.sql`select last_seen_at from sessions where user_id = ${client.id}`)[0]?.[
        'last_seen_at'
      ] as Date
    const rewind = (minutes: number) =>
      site.sql`update sessions set last_seen_at = now() - ${minutes} * interval '1 minute' where user_id = ${client.id}`
    await rewind(119)
    const before = await seen()
    expect((await ask(client)).status).toBe(200)
    expect(await seen()).toEqual(before)
    await client.get('/admin/dashboard')
    expect((await seen()).getTime()).toBeGreaterThan(before.getTime())
  })

  it('the count is answered with 503 while it cannot be read, and screens work without it', async () => {
    await site.sql`alter table contact_messages rename to hidden`
    const [asked, screen] = [await ask(staff.admin), await staff.admin.get('/admin/services')]
    await site.sql`alter table hidden rename to contact_messages`
    expect([asked.status, screen.status]).toEqual([503, 200])
    expect(asked.body).not.toMatch(/relation|hidden|contact_messages/)
  })
})
