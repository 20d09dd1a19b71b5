/** Query parameters that the list accepts. */
export const appointmentListFilters = ['q', 'status', 'period', 'apart'] as const

/** Periods of the list, by the day of a request. */
export const appointmentPeriods = ['today', 'tomorrow', 'week', 'next-week', 'month', 'past'] as const
export type AppointmentPeriod = (typeof appointmentPeriods)[number]

export const periodLabels: Record<AppointmentPeriod, string> = {
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  week: 'Cette semaine',
  'next-week': 'La semaine prochaine',
  month: 'Ce mois-ci',
  past: 'Avant aujourd’hui',
}

export function isPeriod(text: string): text is AppointmentPeriod {
  return appointmentPeriods.some((period) => period === text)
}

/** Period filter for requests at which the centre is closed. */
export const closedPeriod = 'closed'

/** Number of requests per page of the list. */
export const appointmentPageLength = 200
