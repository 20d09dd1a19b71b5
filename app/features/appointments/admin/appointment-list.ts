/** Query parameters that the list accepts. */
export const listFilters = ['q', 'status', 'period', 'apart'] as const

/** The periods of the list, by the day on which a request stands. */
export const periods = ['today', 'tomorrow', 'week', 'next-week', 'month', 'past'] as const
export type Period = (typeof periods)[number]

export const periodLabels: Record<Period, string> = {
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  week: 'Cette semaine',
  'next-week': 'La semaine prochaine',
  month: 'Ce mois-ci',
  past: 'Avant aujourd’hui',
}

export function isPeriod(text: string): text is Period {
  return periods.some((period) => period === text)
}

/** The value of the period that leaves those at which the centre is closed. */
export const closedPeriod = 'closed'

/** Number of requests on a page of the list. */
export const pageLength = 200
