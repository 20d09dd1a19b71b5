import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { TrendChart } from '#app/admin/parts/charts/trend-chart.tsx'
import { Spark } from '#app/admin/parts/charts/trend-drawing.tsx'
import { formatGrowth } from '#app/lib/text/format.ts'
import styles from './analytics.admin.module.css'
import {
  type AnalyticsPeriod,
  condensed,
  dayBefore,
  daysOf,
  type Figure,
  growthOf,
  type Metric,
  metricNames,
  metricTotal,
  seriesOf,
} from './analytics.ts'
import { formatFigure, formatNumericDay } from './figures.ts'
import { MessageState, type ReceivedMessage, receivedOn, SenderLink } from './messages-tab.admin.tsx'
import { NothingCounted } from './nothing-counted.admin.tsx'

/** Number of the latest figures and messages. */
const latest = 5

const cards = ['page_views', 'unique_visitors', 'contact_form_submissions', 'orders'] as const

type OverviewTabProps = {
  today: string
  days: AnalyticsPeriod
  figures: readonly Figure[]
  /** Figures of the previous period. */
  earlier: readonly Figure[]
  messages: readonly ReceivedMessage[] | null
}

export function OverviewTab({ today, days, figures, earlier, messages }: OverviewTabProps) {
  const shown = daysOf(days, today)
  return (
    <>
      <ul className={`stack gap-4 flush below-4 ${styles.cards}`} aria-label="Chiffres de la période">
        {cards.map((metric) => (
          <Card key={metric} metric={metric} figures={figures} days={shown} today={today} />
        ))}
      </ul>
      {figures.length === 0 ? (
        <NothingCounted />
      ) : (
        <section className={`card shrink ${styles.panel}`}>
          <TrendChart
            title="Pages vues"
            unit={['page vue', 'pages vues']}
            points={seriesOf(figures, 'page_views', shown)}
            before={seriesOf(earlier, 'page_views', daysOf(days, dayBefore(days, today)))}
          />
        </section>
      )}
      <div className={`stack top gap-4 above-4 ${styles.columns}`}>
        <section className={`card shrink ${styles.panel}`} aria-labelledby="latest-figures">
          <h2 id="latest-figures" className="text-lg bold below-2">
            Métriques récentes
          </h2>
          {figures.length === 0 && <p className="soft text-md">Aucune métrique</p>}
          <ul className={`bare ${styles.latest}`}>
            {figures.slice(0, latest).map(({ day, metric, value }) => (
              <li key={`${day} ${metric}`}>
                <span className={styles.name}>{metricNames[metric as Metric] ?? metric}</span>
                <time dateTime={day}>{formatNumericDay(day)}</time>
                <b className="num">{formatFigure(metric as Metric, value)}</b>
              </li>
            ))}
          </ul>
        </section>
        {messages && <LatestMessages messages={messages} />}
      </div>
    </>
  )
}

function LatestMessages({ messages }: { messages: readonly ReceivedMessage[] }) {
  return (
    <section className={`card shrink ${styles.panel}`} aria-labelledby="latest-messages">
      <h2 id="latest-messages" className="text-lg bold below-2">
        Messages récents
      </h2>
      {messages.length === 0 && <p className="soft text-md">Aucun message</p>}
      <ul className={`bare ${styles.latest}`}>
        {messages.slice(0, latest).map((message) => (
          <li key={message.id}>
            <SenderLink message={message} />
            {receivedOn(message)}
            <MessageState status={message.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type CardProps = { metric: Metric; figures: readonly Figure[]; days: readonly string[]; today: string }

function Card({ metric, figures, days, today }: CardProps) {
  const growth = growthOf(figures, metric)
  const isUnfinished = figures.find((figure) => figure.metric === metric)?.day === today
  const Arrow = growth > 0 ? IconTrendingUp : IconTrendingDown
  return (
    <li className={`card column shrink ${styles.card}`}>
      <span className="soft text-sm">{metricNames[metric]}</span>
      <span className={`bold num ${styles.value}`}>{formatFigure(metric, metricTotal(figures, metric))}</span>
      {figures.length > 0 && (
        <>
          <span
            className={`row wrap soft text-sm gap-x-1 below-3 ${styles.growth}`}
            // A decrease on an unfinished day means nothing yet.
            data-way={growth === 0 || (isUnfinished && growth < 0) ? undefined : growth > 0 ? 'up' : 'down'}
          >
            {growth !== 0 && <Arrow size={16} aria-hidden />}
            <b>{formatGrowth(growth)}</b>{' '}
            <span>{isUnfinished ? 'd’hier à aujourd’hui, journée en cours' : 'sur le relevé précédent'}</span>
          </span>
          <Spark values={condensed(seriesOf(figures, metric, days).map(({ value }) => value))} />
        </>
      )}
    </li>
  )
}
