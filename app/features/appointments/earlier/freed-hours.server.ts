import { and, asc, eq, gt, isNotNull, lt } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { firstPhoneDigits } from '#app/lib/forms/phone.ts'
import type { PlannedDay } from '../admin-appointment.ts'
import { type Agenda, withOnly } from '../agenda/agenda.ts'
import { listTaken } from '../appointment-admin.server.ts'
import { adminAppointment, selectLive } from '../appointment-rows.server.ts'
import { appointments, freedHours } from '../tables.server.ts'
import { type EarlierOffer, type FreedHour, findOffers, isWaitingVisit } from './earlier-hours.ts'

/** Query limit, above the waiting patients and free hours of any centre. */
const most = 100

type Facts = { agenda: Agenda; listPlannedDays: (from: string, to: string) => Promise<PlannedDay[]> }

const noNames: StaffNames = new Map()

/** Hours that have become free, each with the first suitable patient who waits for an earlier one. */
export async function listEarlierOffers(
  now: Date,
  { agenda, listPlannedDays }: Facts,
): Promise<EarlierOffer[]> {
  const rows = await selectLive(
    and(
      isNotNull(appointments.earlier_since),
      eq(appointments.status, 'confirmed'),
      gt(appointments.confirmed_for, now),
    ),
    [asc(appointments.earlier_since), asc(appointments.id)],
    most,
  )
  const waiting = rows.map((row) => adminAppointment(row, noNames)).filter(isWaitingVisit)
  const last = Math.max(...rows.map(({ confirmed_for }) => confirmed_for?.getTime() ?? 0))
  if (waiting.length === 0) return []
  const hours = await listFreedHours(now, new Date(last))
  const days = [...new Set(hours.map(({ day }) => day))]
  const plans = await Promise.all(
    days.map(async (day) => ({
      days: await listPlannedDays(day, day),
      taken: withOnly(await listTaken(day, day, ''), agenda),
    })),
  )
  return findOffers(hours, waiting, {
    days: plans.flatMap((plan) => plan.days),
    taken: plans.flatMap((plan) => plan.taken),
    agenda,
    now,
  })
}

async function listFreedHours(from: Date, until: Date): Promise<FreedHour[]> {
  const rows = await db()
    .select({
      id: freedHours.id,
      startsAt: freedHours.starts_at,
      practitionerId: freedHours.practitioner_id,
      appointmentId: freedHours.appointment_id,
      passedOver: freedHours.passed_over,
      name: appointments.name,
      phone: appointments.phone,
      patientId: appointments.patient_id,
    })
    .from(freedHours)
    .leftJoin(appointments, eq(appointments.id, freedHours.appointment_id))
    .where(and(gt(freedHours.starts_at, from), lt(freedHours.starts_at, until)))
    .orderBy(asc(freedHours.starts_at), asc(freedHours.id))
    .limit(most)
  return rows.map(({ startsAt, name, phone, patientId, ...hour }) => ({
    ...hour,
    day: doualaDay(startsAt),
    start: doualaMinutes(startsAt),
    leaver: name === null ? null : { name, digits: firstPhoneDigits(phone ?? ''), patientId },
  }))
}
