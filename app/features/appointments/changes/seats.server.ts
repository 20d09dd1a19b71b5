import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { doualaMoment } from '#app/lib/clock.ts'
import { databaseErrorField } from '#app/lib/db/database-errors.server.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { appointments } from '../tables.server.ts'

/**
 * Does a change once more whose seat was given away meanwhile by what does not hold the lock of the agenda: it reads then
 * that the seat is taken. The constraints of the table are the truth.
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
 * The seat of an unassigned visit. Those of practitioners begin at 1: a visit whose practitioner is deleted keeps its
 * own, and meets no other in the constraint of this one.
 */
export const commonSeat = 0

/** A visit at an hour, in minutes since midnight of its day. */
type SeatedVisit = { id: string; day: string; start: number; minutes: number }

/** Owners of seats: a practitioner, or a room or machine. */
const seated = {
  practitioner: { owner: appointments.practitioner_id, seat: appointments.seat, name: 'seat' },
  place: { owner: appointments.place_id, seat: appointments.place_seat, name: 'place_seat' },
} as const
export type Seated = keyof typeof seated

/**
 * A free one of so many seats for a visit; null where all are taken. Where each is taken for a part of the time only,
 * the others of that day move together first: seat numbers carry no meaning.
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

/** The seats that are taken on the day of a visit, but for its own. */
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

/** A seat for each, in the order in which they begin: no more seats than there are visits at once. */
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

/** In SQL, which leaves `updated_at` alone: nothing of these visits changes for anybody. */
async function moveTo(
  transaction: Transaction,
  of: Seated,
  visits: readonly { id: string; to: number }[],
): Promise<void> {
  const column = sql.identifier(seated[of].name)
  const write = (id: string, seat: number | null) =>
    transaction.execute(sql`update appointments set ${column} = ${seat} where id = ${id}`)
  // All leave theirs first: the constraint looks at each row as it is written.
  for (const { id } of visits) await write(id, null)
  for (const { id, to } of visits) await write(id, to)
}
