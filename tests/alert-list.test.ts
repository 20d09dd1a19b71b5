import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AlertKind } from '#app/lib/alerts/alert-kinds.ts'
import type { Client } from './support/admin-client.ts'
import { requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { useRunningSite, useStaffOfEachRole } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaffOfEachRole(site)
beforeEach(() => emptyTables(site.sql, 'alerts', 'alert_preferences', 'appointments'))

/** Raises an alert of so many minutes ago; its id. */
async function raise(kind: AlertKind, columns: Record<string, unknown> = {}, minutes = 0): Promise<string> {
  const [row] = await site.sql`insert into alerts ${site.sql({
    kind,
    key: randomUUID(),
    // After the accounts of the test were made: an earlier one is not theirs.
    created_at: new Date(Date.now() + 3_600_000 - minutes * 60_000),
    ...columns,
  })} returning id`
  return String(row?.['id'])
}

const html = async (client: Client, path = '/admin/alerts') => (await client.get(path)).text()
const list = async (client: Client) => wordsOf(await html(client)).replaceAll('\u202f', ' ')
const unseen = async (client: Client) => (await (await client.get('/admin/waiting')).json())['alerts']
const see = (client: Client, ...ids: string[]) =>
  client.post(
    '/admin/alerts',
    new URLSearchParams(ids.map((id) => ['id', id])),
    'application/x-www-form-urlencoded',
  )

describe('the list of alerts', () => {
  it('the list has kind, link and state of the last fifty alerts, the newest first', async () => {
    const visit = await requestVisit(site)
    await raise('cancellation', { amount: 7 }, 55)
    for (let minutes = 52; minutes > 3; minutes--) await raise('message', {}, minutes)
    await raise('appointment', { subject_id: visit })
    const page = await html(staff.operator)
    expect(page).toContain(`href="/admin/appointments?open=${visit}"`)
    const words = await list(staff.operator)
    expect(words).toMatch(/1 nouvelle demande de rendez-vous.*Nouveau.*1 nouveau message/)
    expect(words).not.toContain('Estelle')
    // One word for it: what one has not seen is not said to be unopened as well.
    expect(words.match(/Nouveau/g)).toHaveLength(50)
    expect(words).not.toContain('pas encore ouverte')
    expect(words).not.toContain('7 patients ont annulé')
    expect(await unseen(staff.operator)).toBe(50)
  })

  it('a user is shown the kinds of their role that they have not muted, since their account was made', async () => {
    await raise('backup-failed')
    await raise('message')
    await raise('cancellation')
    await raise('appointment', {}, 60 * 24)
    await site.sql`insert into alert_preferences (user_id, muted_kinds)
      values (${staff.operator.id}, array['cancellation'])`
    const [operator, admin] = [await list(staff.operator), await list(staff.admin)]
    expect(operator).toContain('1 nouveau message')
    expect(operator).not.toMatch(/sauvegarde a échoué|patient a annulé|nouvelle demande/)
    expect(admin).toMatch(/sauvegarde a échoué/)
    expect(admin).toMatch(/patient a annulé/)
    expect([await unseen(staff.operator), await unseen(staff.admin)]).toEqual([1, 3])
    expect((await staff.viewer.get('/admin/alerts')).status).toBe(403)
  })

  it('the bell of every screen has the number of unseen alerts, and a viewer has none', async () => {
    await raise('message')
    await raise('message')
    expect(await html(staff.manager, '/admin/services')).toContain('aria-label="Alertes\u00a0: 2 non vues"')
    expect(await html(staff.viewer, '/admin/services')).not.toContain('/admin/alerts')
  })
})

describe('a seen alert', () => {
  it('an alert is seen by the user who posts it, once, and by no other', async () => {
    const id = await raise('message')
    expect(await list(staff.operator)).toContain('Nouveau')
    expect(await unseen(staff.operator)).toBe(1)
    for (const answer of [await see(staff.operator, id), await see(staff.operator, id)])
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/alerts'])
    expect(await list(staff.operator)).not.toContain('Nouveau')
    expect(await list(staff.operator)).toContain(', pas encore ouverte')
    expect([await unseen(staff.operator), await unseen(staff.manager)]).toEqual([0, 1])
  })

  it('the page marks what it shows without a script, and nothing that came in since', async () => {
    await raise('message')
    const shown = await html(staff.operator)
    await raise('cancellation')
    const [, form = ''] = /<noscript><form\b[^>]*>(.*?)<\/form>/s.exec(shown) ?? []
    const ids = [...form.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id)
    await see(staff.operator, ...ids)
    expect(await unseen(staff.operator)).toBe(1)
    expect(await list(staff.operator)).toMatch(/1 patient a annulé.*Nouveau.*1 nouveau message/)
  })

  it('an alert that a colleague has opened is unseen by no one', async () => {
    const visit = await requestVisit(site)
    await raise('appointment', { subject_id: visit })
    await staff.manager.get(`/admin/appointments?open=${visit}`)
    expect(await unseen(staff.operator)).toBe(0)
    expect(await list(staff.operator)).toMatch(/nouvelle demande de rendez-vous.*, ouverte/)
  })

  it('an alert of a kind that the user may not read is not marked, and an unreadable id is refused', async () => {
    const id = await raise('backup-failed')
    expect((await see(staff.operator, id)).status).toBe(303)
    expect(await site.sql`select 1 from seen_alerts`).toEqual([])
    for (const ids of [[], ['x'], Array.from({ length: 51 }, () => randomUUID())])
      expect((await see(staff.operator, ...ids)).status).toBe(422)
  })

  it('an alert goes with the erased row that it is about, and so does what was seen of it', async () => {
    const visit = await requestVisit(site)
    await see(staff.operator, await raise('appointment', { subject_id: visit }))
    expect(await site.sql`select 1 from seen_alerts`).toHaveLength(1)
    await site.sql`delete from appointments`
    expect(await site.sql`select 1 from seen_alerts`).toEqual([])
    expect(await list(staff.operator)).toContain('Aucune alerte')
  })
})
