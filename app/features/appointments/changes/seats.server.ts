import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { doualaMoment } from '#app/lib/clock.ts'
import { databaseErrorField } from '#app/lib/db/database-errors.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { appointments } from '../tables.server.ts'

/**
 * Repeats a change once if a constraint refused its seat, which a transaction without the agenda lock had taken: the
 * second run reads the seat as taken.
 */
export async function withSeats<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (!databaseErrorField(error, 'constraint_name').startsWith('appointments_one_on_a_')) throw error
    return change()
  }
}

/**
 * Seat of unassigned visits. Those of practitioners begin at 1, so that a visit whose practitioner is deleted does not
 * collide with others in the constraint of this one.
 */
export const commonSeat = 0

/** A visit with its hour, in minutes since midnight. */
type SeatedVisit = { id: string; day: string; start: number; minutes: number }

/** Owners of seats: a practitioner, or a room or machine. */
const seated = {
  practitioner: { owner: appointments.practitioner_id, seat: appointments.seat, name: 'seat' },
  place: { owner: appointments.place_id, seat: appointments.place_seat, name: 'place_seat' },
} as const
export type Seated = keyof typeof seated

/**
 * A free seat for a visit among `capacity` seats; null if all are taken. If each is taken for a part of the time only,
 * other visits of that day change seats first: seat numbers carry no meaning.
 */
export async function freeSeat(
  transaction: Transaction,
  of: Seated,
  { owner, capacity }: { owner: string; capacity: number },
  visit: SeatedVisit,
): Promise<number | null> {
  const from = momentOf(visit.day, 0)
  const others = await listSeats(transaction, of, owner, visit)
  const at = { from: from + visit.start * minute, to: from + (visit.start + visit.minutes) * minute }
  const beside = others.filter((other) => other.from < at.to && at.from < other.to)
  const first = lowestFree(beside.map(({ seat }) => seat))
  if (first <= capacity) return first
  const packed = packedSeats([...others, { id: visit.id, seat: 0, ...at }])
  const seat = packed.get(visit.id) ?? 0
  const moved = others.flatMap((other) => {
    const to = packed.get(other.id) ?? other.seat
    return to === other.seat ? [] : [{ ...other, to }]
  })
  if (seat > capacity || moved.some((other) => other.to > Math.max(capacity, other.seat))) return null
  await moveTo(transaction, of, moved)
  return seat
}

const minute = 60_000
const momentOf = (day: string, minutes: number) => doualaMoment(day, minutes).getTime()

type TakenSeat = { id: string; seat: number; from: number; to: number }

/** Taken seats on the day of a visit, without its own. */
async function listSeats(
  transaction: Transaction,
  of: Seated,
  owner: string,
  { id, day }: SeatedVisit,
): Promise<TakenSeat[]> {
  const { confirmed_for, duration_minutes } = appointments
  const column = seated[of]
  const rows = await transaction
    .select({ id: appointments.id, seat: column.seat, at: confirmed_for, minutes: duration_minutes })
    .from(appointments)
    .where(
      and(
        eq(column.owner, owner),
        isNotNull(column.seat),
        isNull(appointments.deleted_at),
        inArray(appointments.status, ['confirmed', 'came']),
        gt(confirmed_for, doualaMoment(day, -8 * 60)),
        lt(confirmed_for, doualaMoment(day, 24 * 60)),
        ne(appointments.id, id),
      ),
    )
  return rows.flatMap((row) =>
    row.at === null || row.seat === null
      ? []
      : [{ id: row.id, seat: row.seat, from: row.at.getTime(), to: row.at.getTime() + row.minutes * minute }],
  )
}

/** Assigns seats in the order in which visits begin: no more seats than there are visits at once. */
function packedSeats(visits: readonly TakenSeat[]): Map<string, number> {
  const packed: TakenSeat[] = []
  for (const visit of visits.toSorted((one, other) => one.from - other.from || one.seat - other.seat)) {
    const there = packed.filter(({ to }) => visit.from < to)
    packed.push({ ...visit, seat: lowestFree(there.map(({ seat }) => seat)) })
  }
  return new Map(packed.map(({ id, seat }) => [id, seat]))
}

function lowestFree(taken: readonly number[]): number {
  let seat = 1
  while (taken.includes(seat)) seat++
  return seat
}

/** In SQL, so that `updated_at` stays: these visits do not change for users. */
async function moveTo(
  transaction: Transaction,
  of: Seated,
  visits: readonly { id: string; to: number }[],
): Promise<void> {
  const column = sql.identifier(seated[of].name)
  const write = (id: string, seat: number | null) =>
    transaction.execute(sql`update appointments set ${column} = ${seat} where id = ${id}`)
  // All seats are cleared first, since the constraint checks each row as it is written.
  for (const { id } of visits) await write(id, null)
  for (const { id, to } of visits) await write(id, to)
}
