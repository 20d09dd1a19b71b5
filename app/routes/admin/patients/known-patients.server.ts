import { formatVisitDays } from '#app/features/appointments/appointment-sentences.ts'
import {
  findLastCares,
  findRequestedSlots,
  findVisitDays,
} from '#app/features/appointments/appointments-of-patient.server.ts'
import type { PatientChoice } from '#app/features/patients/patient.ts'
import { doualaDay } from '#app/lib/clock.ts'

/** Adds each patient's last requested part of the day and last care, for the choice of a time. */
export async function addLastVisits(found: readonly PatientChoice[]) {
  const ids = found.map(({ id }) => id)
  const [slots, cares] = await Promise.all([findRequestedSlots(ids), findLastCares(ids)])
  return found.map((choice) => ({
    ...choice,
    requested: slots.get(choice.id) ?? null,
    careType: cares.get(choice.id) ?? null,
  }))
}

/** Adds the last or next visit to the hints of patients that are equal in name and hint. */
export async function distinguishEqual<Choice extends PatientChoice>(
  found: readonly Choice[],
): Promise<readonly Choice[]> {
  const isEqual = (one: Choice) => (other: Choice) =>
    other !== one && other.label === one.label && other.hint === one.hint
  const equal = found.filter((one) => found.some(isEqual(one)))
  const days = await findVisitDays(equal.map(({ id }) => id))
  const today = doualaDay()
  return found.map((choice) =>
    equal.includes(choice)
      ? { ...choice, hint: `${choice.hint} · ${formatVisitDays(days.get(choice.id), today)}` }
      : choice,
  )
}
