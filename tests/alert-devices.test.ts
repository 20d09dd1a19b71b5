import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { workerPolicy } from '#server/http/security-headers.ts'
import { type Client, clientOf } from './support/admin-client.ts'
import { requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { usePushService } from './support/push-service.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

const service = usePushService()
const site = useRunningSite(() => ({ env: { PUSH_STAND_IN: service.origin } }))
const client = useStaff(site, 'operator')
beforeEach(async () => {
  await emptyTables(site.sql, 'alerts', 'push_devices', 'alert_preferences', 'rate_limits')
  service.pushed.length = 0
})

const change = (asked: unknown, by = client) => by.post('/admin/account/alerts', JSON.stringify(asked))

const devices = () => site.sql<{ id: string; user_id: string; received_at: Date | null }[]>`
  select id, user_id, received_at from push_devices`

async function turnOn(by = client) {
  const { endpoint, keys } = service.subscribe()
  const asked = { intent: 'turn-on', endpoint, ...keys }
  expect((await change(asked, by)).status).toBe(200)
  return asked
}

const account = async () => wordsOf(await (await client.get('/admin/account')).text())
const receipt = (id: string) => clientOf(site).post('/admin/push-receipt', JSON.stringify({ device: id }))
const dashboard = async (by = client) => wordsOf(await (await by.get('/admin/dashboard')).text())
const retry = (of: string, by = client) => by.post('/admin/retry', JSON.stringify({ of }))
/** Statuses that two presses at the same moment are answered with. */
const pressTwice = async (of: string, by = client) =>
  new Set((await Promise.all([retry(of, by), retry(of, by)])).map(({ status }) => status))
const retries = (entity: string) => site.sql`
  select actor_id, after from audit_log where action = 'retry' and entity = ${entity}`

describe('a device', () => {
  it('a device turned on twice is one device, of the last user', async () => {
    const asked = await turnOn()
    expect((await change(asked)).status).toBe(200)
    expect(await devices()).toMatchObject([{ user_id: client.id }])
    const other = await signInStaff(site, 'manager')
    await change(asked, other)
    expect(await devices()).toMatchObject([{ user_id: other.id }])
  })

  it('a device at an address of no push service is refused', async () => {
    const { keys } = service.subscribe()
    expect((await change({ intent: 'turn-on', endpoint: 'https://10.0.0.1/push', ...keys })).status).toBe(400)
    expect(await devices()).toEqual([])
  })

  it('a device is tried at once, confirms its receipt, and is shown as confirmed in the account', async () => {
    await turnOn()
    const [device] = await devices()
    expect((await change({ intent: 'try', id: device?.id })).status).toBe(200)
    const [trial] = service.pushed
    expect(trial?.payload).toMatchObject({
      title: expect.stringMatching(/^Essai réussi/),
      device: device?.id,
    })
    expect(await account()).toContain('rien reçu pour l’instant')
    expect((await receipt(randomUUID())).status).toBe(200)
    expect((await receipt('nothing')).status).toBe(400)
    expect((await receipt(device?.id ?? '')).status).toBe(200)
    expect(await account()).toContain('dernier reçu')
  })

  it('a trial without an answer of the push service is reported in a sentence', async () => {
    await turnOn()
    const [device] = await devices()
    service.answers.push({ status: 0 })
    const answer = await change({ intent: 'try', id: device?.id })
    expect(await answer.json()).toEqual({ state: 'untried', reason: 'TimeoutError' })
  })

  it('a device of another user is neither tried nor turned off', async () => {
    await turnOn()
    const [device] = await devices()
    const other = await signInStaff(site, 'admin')
    for (const intent of ['try', 'turn-off'])
      expect((await change({ intent, id: device?.id }, other)).status).toBe(410)
    expect(await devices()).toHaveLength(1)
    expect((await change({ intent: 'turn-off', id: device?.id })).status).toBe(200)
    expect(await devices()).toHaveLength(0)
  })
})

describe('preferences for alerts', () => {
  it('each preference is saved by itself', async () => {
    const values = { mutedKinds: ['message'], quietFrom: 1260, quietUntil: 420 }
    for (const each of [values, { hasSound: true }])
      expect((await change({ intent: 'prefer', values: each })).status).toBe(200)
    expect(await site.sql`select * from alert_preferences`).toMatchObject([
      { user_id: client.id, muted_kinds: ['message'], quiet_from: 1260, quiet_until: 420, has_sound: true },
    ])
  })

  it.each([
    { quietFrom: 1440, quietUntil: 0 },
    { quietFrom: 10 },
    { mutedKinds: ['all'] },
    { email: 'often' },
  ])('the preference %j is refused', async (values) => {
    expect((await change({ intent: 'prefer', values })).status).toBe(400)
  })
})

describe('the dashboard', () => {
  const nobody = 'Personne n’est prévenu'

  it('the dashboard warns while no device of an entitled user is on', async () => {
    const viewer = await signInStaff(site, 'viewer')
    await turnOn(viewer)
    expect(await dashboard()).toContain(`${nobody} quand un patient écrit, répond ou annule`)
    expect(await dashboard(viewer)).not.toContain(nobody)
    await turnOn()
    expect(await dashboard()).not.toContain(nobody)
    for (const kind of ['appointment', 'message', 'patient-answer']) {
      await change({ intent: 'prefer', values: { mutedKinds: [kind] } })
      expect(await dashboard()).toContain(nobody)
    }
  })

  it('the dashboard warns an administrator while no device would get a failed backup’s alert', async () => {
    const failing = 'Personne n’est prévenu quand une sauvegarde échoue'
    const administrator = await signInStaff(site, 'admin')
    await turnOn()
    expect(await dashboard(administrator)).toContain(failing)
    expect(await dashboard()).not.toContain('sauvegarde échoue')
    await turnOn(administrator)
    expect(await dashboard(administrator)).not.toContain(failing)
  })

  it('the dashboard shows failed deliveries, which are retried, once for two presses', async () => {
    await turnOn()
    const { sql } = site
    const [device] = await devices()
    for (const kind of ['message', 'backup-failed']) {
      const [alert] = await sql<{ id: string }[]>`
        insert into alerts (kind, key, planned_at) values (${kind}, ${kind}, now()) returning id`
      await sql`insert into alert_deliveries (alert_id, user_id, way, target, state, attempts, next_attempt_at)
        values (${alert?.id ?? ''}, ${client.id}, 'push', ${device?.id ?? ''}, 'dead', 8, now())`
    }
    expect(await dashboard()).toMatch(/1 alerte n’est pas partie .*1 nouveau message, .*Réessayer/)
    const viewer = await signInStaff(site, 'viewer')
    expect([(await retry('alerts', viewer)).status, (await retry('all')).status]).toEqual([403, 400])
    expect(await pressTwice('alerts')).toEqual(new Set([200, 410]))
    await expect.poll(() => service.pushed.map(({ payload }) => payload.title)).toEqual(['1 nouveau message'])
    expect(await dashboard()).not.toContain('n’est pas partie')
    expect(await retries('alerts')).toEqual([{ actor_id: client.id, after: { count: 1 } }])
  })

  it('the dashboard shows dead e-mails, of which the still useful ones are retried', async () => {
    const by = await signInStaff(site, 'admin')
    const give = (kind: string, hours: number) => site.sql`
      insert into outgoing_mails (kind, recipient, sealed, state, attempts, next_attempt_at, expires_at)
      values (${kind}, 'estelle@exemple.cm', '', 'dead', 12, now(), now() + ${hours} * interval '1 hour')`
    await give('reminder', 1)
    await give('invitation', -1)
    expect(await dashboard()).toContain('1 e-mail n’est pas parti ')
    expect(await dashboard(by)).toMatch(/2 e-mails ne sont pas partis (?!.*Réessayer)/)
    expect((await retry('mails', by)).status).toBe(410)
    await give('invitation', 1)
    expect(await dashboard(by)).toMatch(/3 e-mails ne sont pas partis .*Réessayer/)
    expect((await retry('mails')).status).toBe(410)
    expect(await pressTwice('mails', by)).toEqual(new Set([200, 410]))
    expect(await retries('outgoing_mails')).toEqual([{ actor_id: by.id, after: { count: 1 } }])
  })
})

describe('the alerts of a request', () => {
  it('an opened request opens its own alerts, for users who may read it, and no others', async () => {
    const { sql } = site
    const [opened, other] = [await requestVisit(site), await requestVisit(site)]
    for (const subject of [opened, other])
      for (const kind of ['appointment', 'patient-answer', 'message'])
        await sql`insert into alerts (kind, key, subject_id) values (${kind}, ${kind + subject}, ${subject})`
    const viewer = await signInStaff(site, 'viewer')
    const open = (by: Client) => by.get(`/admin/appointments?open=${opened}`)
    const found = () => sql`select subject_id, kind from alerts where opened_at is not null order by kind`
    expect((await open(viewer)).status).toBe(403)
    await client.get('/admin/appointments')
    expect(await found()).toEqual([])
    expect((await open(client)).status).toBe(200)
    expect(await found()).toEqual([
      { subject_id: opened, kind: 'appointment' },
      { subject_id: opened, kind: 'patient-answer' },
    ])
  })
})

describe('the alert of the reminders', () => {
  it('the list of reminders opens their alert, for users who may send them', async () => {
    const { sql } = site
    for (const kind of ['reminders', 'message'])
      await sql`insert into alerts (kind, key) values (${kind}, ${kind})`
    const found = async () =>
      (await sql`select kind from alerts where opened_at is not null`).map(({ kind }) => kind)
    await client.get('/admin/appointments')
    expect(await found()).toEqual([])
    await client.get('/admin/appointments?view=reminders')
    expect(await found()).toEqual(['reminders'])
  })
})

describe('the installable back-office', () => {
  it('the back-office has a manifest of its own, and a worker limited to it', async () => {
    const manifest = (await (await fetch(`${site.origin}/desk.webmanifest`)).json()) as Record<
      string,
      unknown
    >
    expect(manifest).toMatchObject({ display: 'standalone', scope: '/admin/', start_url: '/admin/' })
    const worker = await fetch(`${site.origin}/admin/push-worker.js`)
    expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(worker.headers.get('service-worker-allowed')).toBeNull()
    expect(worker.headers.get('content-security-policy')).toBe(workerPolicy)
    const script = await worker.text()
    expect(script).toContain('notificationclick')
    expect(script).not.toMatch(/addEventListener\('fetch'/)
    const badge = await fetch(`${site.origin}/icons/desk-badge.png`)
    expect(badge.headers.get('content-type')).toBe('image/png')
  })
})
