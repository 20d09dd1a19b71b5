/** One day of an ordinary week. `day` is ISO: 1 is Monday, 7 is Sunday. Times are Douala's, null when closed. */
export type OpeningHours = {
  day: 1 | 2 | 3 | 4 | 5 | 6 | 7
  opens: string | null
  closes: string | null
}

export const initialOpeningHours: OpeningHours[] = [
  { day: 1, opens: '08:00', closes: '18:00' },
  { day: 2, opens: '08:00', closes: '18:00' },
  { day: 3, opens: '08:00', closes: '18:00' },
  { day: 4, opens: '08:00', closes: '18:00' },
  { day: 5, opens: '08:00', closes: '18:00' },
  { day: 6, opens: '09:00', closes: '15:00' },
  { day: 7, opens: null, closes: null },
]
