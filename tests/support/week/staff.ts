import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays, doualaDay, doualaMoment, weekday } from '#app/lib/clock.ts'
import { type Client, sendChange } from '../admin-client.ts'
import { useRunningSite, useStaff } from '../running-site.ts'
import { wordsOf } from '../texts/words.ts'
import {
  type PractitionerName,
  type ProductKey,
  plannedPractitioners,
  plannedSeries,
  shop,
} from './what-happens.ts'

export type StaffAnswer = Record<string, unknown> & { order: { id: string; version: string } }
export type WeekVisit = { id: string; sequence: number; name: string }

/** The centre of a scripted week: its site and three members of staff. */
export type WeekActors = ReturnType<typeof useWeek>

/** Name of the patient with this number, from 1 on. */
export const patientName = (patient: number) => `Patient ${String(patient).padStart(2, '0')}`

/** A site before the week of `what-happens.ts`. */
export function useWeek() {
  const site = useRunningSite()
  const [awa, paul, ines] = [useStaff(site, 'operator'), useStaff(site, 'manager'), useStaff(site, 'admin')]
  /** The Monday after next, until its days come. */
  const calendar = { monday: addDays(doualaDay(), 15 - weekday(doualaDay())) }
  const on = (day: number) => addDays(calendar.monday, day)
  const names = [...Object.keys(plannedPractitioners), ...Object.keys(shop)]
  const ids = new Map(names.map((name) => [name, randomUUID()] as const))
  const idOf = (name: PractitionerName | ProductKey) => ids.get(name) ?? ''
  const patientIds = Array.from({ length: 40 }, () => randomUUID())
  const seriesIds = plannedSeries.map(() => randomUUID())

  /**
   * Sends a change twice at the same moment, as a double press does; as Awa unless another client is given. Both
   * requests get this status, and the change is made once.
   */
  async function send(
    screen: string,
    change: object,
    status = 200,
    client: Client = awa,
  ): Promise<StaffAnswer> {
    const twice = [press(client, screen, change), press(client, screen, change)] as const
    const [first, second] = await Promise.all(twice)
    const statuses = [first.status, second.status]
    expect({ change, statuses, answer: first.answer }).toMatchObject({ change, statuses: [status, status] })
    return first.answer
  }

  /**
   * Two users press at the same moment: one change is made, the other is a conflict. Returns the index of the one made.
   */
  async function sendAtOnce(screen: string, change: object, other: object): Promise<number> {
    const pressed = await Promise.all([press(awa, screen, change), press(paul, screen, other)])
    expect(pressed.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    return pressed.findIndex(({ status }) => status === 200)
  }

  /** Visits of a day, as its list shows them. */
  async function visitsOn(day: number): Promise<WeekVisit[]> {
    return site.sql<WeekVisit[]>`select id, sequence, name from appointments
      where status <> 'cancelled' and confirmed_for >= ${doualaMoment(on(day))} and confirmed_for < ${doualaMoment(on(day + 1))}`
  }

  async function visitOf(patient: number, day: number): Promise<Omit<WeekVisit, 'name'>> {
    const visit = (await visitsOn(day)).find(({ name }) => name === patientName(patient))
    if (!visit) throw new Error(`${patientName(patient)} is not expected on day ${day}`)
    return { id: visit.id, sequence: visit.sequence }
  }

  /**
   * Makes a day of the week today. Patients cannot come before the day, and neither the machine's clock nor
   * PostgreSQL's, which dates payments, can be set: all rows with a day become older instead. They move by way of a
   * distant day, since two visits could otherwise meet on one seat.
   */
  async function comes(day: number): Promise<void> {
    const days = (Date.parse(on(day)) - Date.parse(doualaDay())) / 86_400_000
    const { sql } = site
    for (const by of [5000, -5000 - days]) {
      const older = async (table: string, column: string) =>
        sql`update ${sql(table)} set ${sql(column)} = ${sql(column)} + make_interval(hours => ${by * 24})`
      await older('appointments', 'confirmed_for')
      await older('payments', 'paid_at')
      await older('orders', 'status_at')
      await older('closures', 'day')
      await older('practitioner_absences', 'day')
    }
    calendar.monday = addDays(calendar.monday, -days)
  }

  /** Text of a screen. */
  async function wordsAt(path: string): Promise<string> {
    return wordsOf(await (await paul.get(path)).text()).replaceAll(/[\u202f\u00a0]/g, ' ')
  }

  return {
    site,
    awa,
    paul,
    ines,
    on,
    idOf,
    patientIds,
    seriesIds,
    send,
    sendAtOnce,
    visitsOn,
    visitOf,
    comes,
    wordsAt,
  }
}

const press = (client: Client, screen: string, change: object) =>
  sendChange<StaffAnswer>(client, screen, change)
