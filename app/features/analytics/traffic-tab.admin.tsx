import { TrendChart } from '#app/admin/parts/charts/trend-chart.tsx'
import styles from './analytics.admin.module.css'
import type { TopNames } from './analytics.server.ts'
import {
  type AnalyticsPeriod,
  dayBefore,
  dayLinesOf,
  daysOf,
  type Figure,
  type Metric,
  metricNames,
  seriesOf,
} from './analytics.ts'
import { formatFigure, formatNumericDay } from './figures.ts'
import { NothingCounted } from './nothing-counted.admin.tsx'
import { Ranking } from './ranking.admin.tsx'

const columns = ['page_views', 'unique_visitors', 'bounce_rate'] as const satisfies Metric[]

/** Maximum number of bars: with more days they would be too thin. */
const mostBars = 31

type TrafficTabProps = {
  today: string
  days: AnalyticsPeriod
  figures: readonly Figure[]
  /** Figures of the previous period. */
  earlier: readonly Figure[]
  top: TopNames | null
}

export function TrafficTab({ today, days, figures, earlier, top }: TrafficTabProps) {
  const lines = dayLinesOf(figures, columns)
  if (lines.length === 0) return <NothingCounted />
  return (
    <>
      <section className={`card shrink ${styles.panel}`}>
        <TrendChart
          title="Visiteurs uniques"
          unit={['visiteur', 'visiteurs']}
          points={seriesOf(figures, 'unique_visitors', daysOf(days, today))}
          before={seriesOf(earlier, 'unique_visitors', daysOf(days, dayBefore(days, today)))}
          kind={days < mostBars ? 'bars' : 'line'}
          describedBy="traffic"
        />
      </section>
      <table
        id="traffic"
        className={`card full text-md above-4 ${styles.table}`}
        aria-label="Trafic par jour"
      >
        <thead>
          <tr>
            <th scope="col">Date</th>
            {columns.map((metric) => (
              <th key={metric} scope="col" data-end>
                {metricNames[metric]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.day}>
              <th scope="row">
                <time dateTime={line.day}>{formatNumericDay(line.day)}</time>
              </th>
              {columns.map((metric) => (
                <td key={metric} data-end>
                  {formatFigure(metric, metric === 'bounce_rate' ? line[metric] : (line[metric] ?? 0))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {top && (
        <div className={`stack top gap-4 above-4 ${styles.columns}`}>
          <Ranking title="Pages les plus vues" counted={top.pages} others="Autres pages" isPath />
          <div className="stack gap-4">
            <Ranking title="Provenances" counted={top.referrers} others="Autres sites" />
            <Ranking
              title="Langues"
              counted={top.languages.map(({ name, views }) => ({ name: languageNames[name] ?? name, views }))}
              others="Autres"
            />
          </div>
        </div>
      )}
    </>
  )
}

const languageNames: Record<string, string> = { fr: 'Français', en: 'Anglais' }
