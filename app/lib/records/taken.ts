import type { StaffNames } from '#app/lib/access.ts'

/** The colleague in charge of a waiting row: their id and displayed name. */
export type Taken = { id: string; by: string }

/** The colleague of a row, unless it was taken before `asked`: a later request of the patient makes it free again. */
export function takenOf(
  { taken_by: id, taken_at: at }: { taken_by: string | null; taken_at: Date | null },
  names: StaffNames,
  asked: Date | null,
): Taken | null {
  if (id === null || at === null || (asked !== null && at < asked)) return null
  return { id, by: names.get(id) ?? 'un ancien compte' }
}
