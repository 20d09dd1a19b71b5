/* The scripted week of a centre. Its expected figures are counted by hand in tests/week.long.test.ts. */

/** Weekdays, from Monday on. */
export const [mon, tue, wed, thu, fri] = [0, 1, 2, 3, 4] as const
export type PractitionerName = 'Rose' | 'Jo' | 'Marie'

/** Number of patients at the same time, and the price of a session of a series. */
export const plannedPractitioners: Record<PractitionerName, { capacity: number; price: number }> = {
  Rose: { capacity: 1, price: 5000 },
  Jo: { capacity: 2, price: 4000 },
  Marie: { capacity: 1, price: 6000 },
}

/** Patients with a series, from the first one on: practitioner, weekdays, hour, number of sessions. */
export const plannedSeries: [who: PractitionerName, days: string, hour: number, sessions: number][] = [
  ['Rose', '13', 8, 4],
  ['Rose', '24', 9, 4],
  ['Rose', '135', 10, 3],
  ['Rose', '1245', 11, 4],
  ['Jo', '12345', 8, 5],
  ['Jo', '12345', 8, 5],
  // The two above take both of Jo's seats all week.
  ['Jo', '25', 8, 2],
  ['Jo', '14', 14, 6],
  ['Marie', '12', 9, 10],
  ['Marie', '3', 10, 2],
  ['Marie', '45', 11, 2],
  ['Marie', '25', 15, 3],
]

/** Visits of all other patients, who come once: from this number on, each at an hour. Each pays 5 000 in cash. */
export const plannedVisits: [first: number, day: number, who: PractitionerName, hours: number[]][] = [
  [13, mon, 'Rose', [9, 14, 15]],
  [16, mon, 'Jo', [9, 9, 10]],
  [19, mon, 'Marie', [8, 10, 14]],
  [22, tue, 'Rose', [8, 14]],
  [24, tue, 'Jo', [9, 10]],
  [26, tue, 'Marie', [8]],
  // Confirmed before the holiday was noticed.
  [27, wed, 'Rose', [8]],
  [28, wed, 'Marie', [9]],
  [29, thu, 'Rose', [8, 14]],
  [31, thu, 'Jo', [9, 9]],
  [33, thu, 'Marie', [9, 10]],
  [35, fri, 'Rose', [14]],
  [36, fri, 'Jo', [9, 10]],
  [38, fri, 'Marie', [8, 9, 10]],
]
/** Absent patients. */
export const absent: Record<number, number> = { [mon]: 15, [tue]: 5, [thu]: 8, [fri]: 37 }

/** Payments for the session of a day, or for the whole series; entered by two users at once, or in error. */
export const paid: [
  day: number,
  patient: number,
  amount: number,
  way: string,
  how?: 'whole' | 'twice' | 'in error',
][] = [
  [mon, 1, 5000, 'mtn-momo'],
  [mon, 5, 4000, 'cash', 'twice'],
  [mon, 6, 20_000, 'card', 'whole'],
  [tue, 9, 6000, 'cash', 'in error'],
  [fri, 11, 12_000, 'orange-money', 'whole'],
]

/** Price and stock of each product; the stock is counted. */
export const shop = { ball: [12_500, 12], band: [3000, 20], mat: [15_000, 3] } as const
export type ProductKey = keyof typeof shop
/** Final state of an order. */
type End = 'handed over' | 'by two at once' | 'undone' | 'short' | 'called off' | 'ready' | 'noted'
/** Orders of each day, with their way of payment. */
export const plannedOrders: [
  day: number,
  lines: Partial<Record<ProductKey, number>>,
  end: End,
  way?: string,
][] = [
  [mon, { ball: 1 }, 'handed over', 'cash'],
  [mon, { ball: 2 }, 'handed over', 'orange-money'],
  [mon, { band: 3 }, 'handed over', 'cash'],
  [tue, { ball: 1, band: 1 }, 'handed over', 'cash'],
  [tue, { mat: 1 }, 'handed over', 'mtn-momo'],
  [tue, { ball: 3 }, 'called off'],
  [thu, { band: 2 }, 'handed over', 'cash'],
  [thu, { mat: 1 }, 'by two at once', 'cash'],
  [thu, { mat: 1 }, 'undone', 'cash'],
  // One is left by then.
  [thu, { mat: 2 }, 'short'],
  [fri, { band: 5 }, 'handed over', 'cash'],
  [fri, { ball: 1 }, 'handed over', 'card'],
  [fri, { band: 1 }, 'handed over', 'cash'],
  [fri, { band: 1 }, 'ready'],
  [fri, { ball: 2, band: 2 }, 'noted'],
]
