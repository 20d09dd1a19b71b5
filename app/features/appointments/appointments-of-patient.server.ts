import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import type { AdminAppointment, RequestedSlot } from './admin-appointment.ts'
import { adminAppointment, selectLive, standingDay } from './appointment-rows.server.ts'
import { referenceOf } from './patient/reference.ts'
import { appointments } from './tables.server.ts'

/** Query limit, above the appointments of any patient. */
const most = 500

/** Condition for requested and agreed visits from `today` (`YYYY-MM-DD` in Douala) on. */
const toCome = (today: string) =>
  and(
    inArray(appointments.status, ['new', 'confirmed', 'postponed']),
    or(sql`${standingDay} >= ${today}::date`, isNull(standingDay)),
  )

/** All appointments of a patient, the latest day first. */
export async function listOfPatient(patientId: string, names: StaffNames): Promise<AdminAppointment[]> {
  const rows = await selectLive(
    eq(appointments.patient_id, patientId),
    [sql`${standingDay} desc nulls first`, desc(appointments.confirmed_for), desc(appointments.id)],
    most,
  )
  return rows.map((row) => adminAppointment(row, names))
}

/** Days of a patient's last held and next confirmed visits; null if none. */
type VisitDays = { last: string | null; next: string | null }

/** Visit days by patient id. */
export async function findVisitDays(patientIds: readonly string[]): Promise<Map<string, VisitDays>> {
  if (patientIds.length === 0) return new Map()
  const today = doualaDay()
  const rows = await db()
    .select({
      id: appointments.patient_id,
      last: sql<string | null>`max(${standingDay}) filter (where ${appointments.status} = 'came')`,
      next: sql<
        string | null
      >`min(${standingDay}) filter (where ${appointments.status} = 'confirmed' and ${standingDay} >= ${today}::date)`,
    })
    .from(appointments)
    .where(and(inArray(appointments.patient_id, [...patientIds]), isNull(appointments.deleted_at)))
    .groupBy(appointments.patient_id)
  return new Map(rows.map(({ id, ...days }) => [id ?? '', days]))
}

/** Each patient's last request with a preferred part of the day, by patient id. */
export async function findRequestedSlots(patientIds: readonly string[]): Promise<Map<string, RequestedSlot>> {
  const { patient_id: id, preferred_date: preferredDate, day_part: dayPart } = appointments
  if (patientIds.length === 0) return new Map()
  const rows = await db()
    .selectDistinctOn([id], { id, preferredDate, dayPart })
    .from(appointments)
    .where(and(inArray(id, [...patientIds]), isNotNull(dayPart), isNull(appointments.deleted_at)))
    .orderBy(id, desc(appointments.created_at))
  return new Map(rows.map(({ id: patient, ...slot }) => [patient ?? '', slot]))
}

/** Kind of care of each patient's last appointment, by patient id. */
export async function findLastCares(patientIds: readonly string[]): Promise<Map<string, string>> {
  const { patient_id: id, care_type: careType } = appointments
  if (patientIds.length === 0) return new Map()
  const rows = await db()
    .selectDistinctOn([id], { id, careType })
    .from(appointments)
    .where(and(inArray(id, [...patientIds]), isNull(appointments.deleted_at)))
    .orderBy(id, desc(appointments.created_at))
  return new Map(rows.map(({ id: patient, careType: care }) => [patient ?? '', care]))
}

/** Ids of the patients whose appointment has the typed reference. */
export async function findPatientsOfReference(text: string): Promise<string[]> {
  const reference = referenceOf(text)
  if (reference === null) return []
  const rows = await db()
    .select({ id: appointments.patient_id })
    .from(appointments)
    .where(and(eq(appointments.reference, reference), isNull(appointments.deleted_at)))
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Corrects name and contacts in a patient's upcoming appointments; answers their number. The audit log records the
 * correction without the values.
 */
export async function correctPersonToCome(
  transaction: Transaction,
  actor: Actor,
  patientId: string,
  { name, phone, email }: { name: string; phone: string | null; email: string | null },
): Promise<number> {
  const person = { name, phone: phone ?? '', email }
  const rows = await transaction
    .update(appointments)
    .set({ ...person, sequence: sql`${appointments.sequence} + 1` })
    .where(
      and(
        eq(appointments.patient_id, patientId),
        isNull(appointments.deleted_at),
        toCome(doualaDay()),
        sql`(${appointments.name}, ${appointments.phone}, ${appointments.email}) is distinct from (${person.name}, ${person.phone}, ${person.email})`,
      ),
    )
    .returning({ id: appointments.id })
  await writeAudit(
    transaction,
    actor,
    ...rows.map(({ id }) => ({
      action: 'update',
      entity: 'appointments',
      entityId: id,
      after: { person_changed: true },
    })),
  )
  return rows.length
}
