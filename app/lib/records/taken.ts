import type { StaffNames } from '#app/lib/access.ts'

/** The colleague who takes care of what waits: their id, and their name as it is shown. */
export type Taken = { id: string; by: string }

/** The colleague of a row, of one who took it since `asked`: what a patient asks for later is open again. */
export function takenOf(
  { taken_by: id, taken_at: at }: { taken_by: string | null; taken_at: Date | null },
  names: StaffNames,
  asked: Date | null,
): Taken | null {
  if (id === null || at === null || (asked !== null && at < asked)) return null
  return { id, by: names.get(id) ?? 'un ancien compte' }
}
