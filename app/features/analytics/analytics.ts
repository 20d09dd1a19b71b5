import { addDays } from '#app/lib/clock.ts'

/** A figure of a day (`YYYY-MM-DD`), as in `site_analytics`. */
export type Figure = { day: string; metric: string; value: number }

/** Names of the metrics, in their order of display. */
export const metricNames = {
  page_views: 'Pages vues',
  unique_visitors: 'Visiteurs uniques',
  bounce_rate: 'Taux de rebond',
  contact_form_submissions: 'Messages reçus',
  orders: 'Commandes',
  blog_posts_published: 'Articles publiés',
  blog_post_views: 'Vues d’articles',
} as const
export type Metric = keyof typeof metricNames
export const metrics = Object.keys(metricNames) as Metric[]

/** Periods to choose from, in days. */
export const analyticsPeriods = [7, 30, 90, 365] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]
export const periodNames: Record<AnalyticsPeriod, string> = {
  7: '7 jours',
  30: '30 jours',
  90: '90 jours',
  365: '1 an',
}

export const tabNames = {
  overview: 'Vue d’ensemble',
  traffic: 'Trafic',
  messages: 'Messages',
  content: 'Contenu',
  orders: 'Commandes',
} as const
export type Tab = keyof typeof tabNames
export const tabs = Object.keys(tabNames) as Tab[]

/** Period and tab of an address; 30 days and the overview by default. */
export function readAnalyticsQuery(search: URLSearchParams): { days: AnalyticsPeriod; tab: Tab } {
  return {
    days: analyticsPeriods.find((each) => String(each) === search.get('days')) ?? 30,
    tab: tabs.find((each) => each === search.get('tab')) ?? 'overview',
  }
}

/** Days of a period, the earliest first, both ends included. */
export function daysOf(days: AnalyticsPeriod, today: string): string[] {
  return Array.from({ length: days + 1 }, (_, index) => addDays(today, index - days))
}

/** Last day of the previous period of the same length. */
export function dayBefore(days: AnalyticsPeriod, today: string): string {
  return addDays(today, -(days + 1))
}

/** Sum of a metric over all given figures. */
export function metricTotal(figures: readonly Figure[], metric: Metric): number {
  return ofMetric(figures, metric).reduce((sum, { value }) => sum + value, 0)
}

/**
 * Growth of a metric between its last two figures, in percent, rounded as in JavaScript; 0 with fewer than two figures,
 * 100 after a zero. `figures` are those of the period, the latest day first.
 */
export function growthOf(figures: readonly Figure[], metric: Metric): number {
  const [latest, previous] = ofMetric(figures, metric)
  if (!latest || !previous) return 0
  if (previous.value === 0) return latest.value > 0 ? 100 : 0
  const growth = Math.round(((latest.value - previous.value) / previous.value) * 100)
  return growth === 0 ? 0 : growth
}

/** Values of a metric for these days; a day without a figure counts as 0. */
export function seriesOf(figures: readonly Figure[], metric: Metric, days: readonly string[]) {
  const values = new Map(ofMetric(figures, metric).map(({ day, value }) => [day, value]))
  return days.map((day) => ({ day, value: values.get(day) ?? 0 }))
}

/** Values for a chart: above 92 days the sums of full weeks, counted back from the last day. */
export function condensed(values: readonly number[]): number[] {
  if (values.length <= 92) return [...values]
  const whole = values.slice(values.length % 7)
  return Array.from({ length: whole.length / 7 }, (_, week) =>
    whole.slice(week * 7, week * 7 + 7).reduce((sum, value) => sum + value, 0),
  )
}

/** A day with its metrics; null: no figure. */
export type DayLine = { day: string } & Record<Metric, number | null>

/** Days with a figure of one of these metrics, in the order of `figures`. */
export function dayLinesOf(figures: readonly Figure[], wanted: readonly Metric[]): DayLine[] {
  const lines = new Map<string, DayLine>()
  for (const { day, metric, value } of figures) {
    const name = wanted.find((each) => each === metric)
    if (!name) continue
    const line = lines.get(day) ?? { day, ...nothing }
    line[name] = value
    lines.set(day, line)
  }
  return [...lines.values()]
}

/** Average views per article, rounded; 0 without views or articles. */
export function viewsPerArticle(views: number, articles: number): number {
  return views === 0 || articles === 0 ? 0 : Math.round(views / articles)
}

const nothing = Object.fromEntries(metrics.map((metric) => [metric, null])) as Record<Metric, null>

function ofMetric(figures: readonly Figure[], metric: Metric): Figure[] {
  return figures.filter((each) => each.metric === metric)
}
