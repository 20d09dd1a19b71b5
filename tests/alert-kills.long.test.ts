import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { vapidPublicKey } from '#app/lib/alerts/push/push-message.server.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { type Process, startProcess } from '#server/testing.ts'
import { createDatabase, dropDatabase, emptyTables, type TestDatabase } from './support/database.ts'
import { usePushService } from './support/push-service.ts'
import { freePort, type Site } from './support/site.ts'
import { createStaff } from './support/staff.ts'

// oxlint-disable-next-line node/no-process-env -- How long a test may take is said where it is run.
const rounds = Number(process.env['ALERT_KILLS'] ?? 3)

const service = usePushService()
let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase({ filled: true })
})
afterAll(() => database && dropDatabase(database))

/** A site of two processes on one database; each of them can be killed. */
async function start(): Promise<Process & Pick<Site, 'origin'>> {
  const port = await freePort()
  const site = startProcess({
    ...database.environment,
    PORT: String(port),
    PICTURE_WORK: 'off',
    PUSH_STAND_IN: service.origin,
    // The clock of the test run.
    CLOCK_SHIFT: process.env['CLOCK_SHIFT'] ?? '',
    NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
  })
  await expect.poll(site.output, { timeout: 60_000 }).toContain(`http://localhost:${port}"`)
  return { ...site, origin: `http://localhost:${port}` }
}

let asked = 0

/** The form of a patient, as a browser without script posts it. */
async function ask({ origin }: Pick<Site, 'origin'>): Promise<boolean> {
  asked += 1
  const answer = await fetch(`${origin}/appointment/keep`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({
      name: `Patient ${asked}`,
      phone: `6991${String(asked).padStart(5, '0')}`,
      careType: 'kinesitherapy',
      date: addDays(doualaDay(), 3),
      consent: consentVersion,
    }),
  }).catch(() => null)
  return answer?.ok ?? false
}

it(
  `the alert sender delivers every request once, though a process is killed ${rounds} times`,
  async () => {
    const { sql } = database
    const steady = await start()
    const { id } = await createStaff(database, 'operator')
    const { endpoint, keys } = service.subscribe()
    await sql`insert into push_devices (user_id, endpoint, p256dh, auth)
      values (${id}, ${endpoint}, ${keys.p256dh}, ${keys.auth})`

    const pressed = Date.now()
    expect(await ask(steady)).toBe(true)
    await expect.poll(() => service.pushed.length).toBe(1)
    const took = (service.pushed[0]?.at ?? 0) - pressed
    process.stdout.write(`From the press to the notification: ${took} ms\n`)
    expect(took).toBeLessThan(3000)

    for (let round = 0; round < rounds; round++) {
      const mortal = await start()
      const asking = [mortal, steady, mortal, steady].map(ask)
      await sleep(round * 7)
      mortal.child.kill('SIGKILL')
      await Promise.all([...asking, mortal.ended])
      await emptyTables(sql, 'rate_limits')
    }

    const stored = async () => sql<{ id: string }[]>`select id from appointments`
    await expect
      .poll(
        () => sql`select 1 from alert_deliveries where state = 'waiting'
        union all select 1 from alerts where planned_at is null`,
        { timeout: 60_000 },
      )
      .toHaveLength(0)
    // A device shows the later of two messages of one topic in place of the first.
    const shown = new Map(service.pushed.map(({ topic, payload }) => [topic, payload.key]))
    const requests = (await stored()).map((row) => `appointment:${row.id}`)
    expect(service.refused).toEqual([])
    expect(new Set(shown.values())).toEqual(new Set(requests))
    expect(shown.size).toBe(requests.length)
    process.stdout.write(
      `${rounds} kills: ${requests.length} requests, ${shown.size} notifications, ${service.pushed.length - shown.size} of them twice under one topic\n`,
    )
    const [secret] = await sql<{ value: string }[]>`select value from secrets where name = 'push'`
    expect(vapidPublicKey(secret?.value ?? '')).toHaveLength(87)
  },
  30_000 * (rounds + 4),
)
