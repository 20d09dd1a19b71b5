import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { capital } from '#app/lib/text/capital.ts'
import { formatGrowth, pluralize } from '#app/lib/text/format.ts'
import { type ChartFrame, ceilingOf, chartPointOf, ticksOf, valueAt } from './trend.ts'
import styles from './trend-chart.module.css'
import { TrendDrawing, width } from './trend-drawing.tsx'

/** `day` as `YYYY-MM-DD`. */
export type Point = { day: string; value: number }

type TrendChartProps = {
  title: string
  /** Unit in singular and plural: `['page vue', 'pages vues']`. */
  unit: readonly [one: string, many: string]
  /** One point for each day, in chronological order. */
  points: readonly Point[]
  /** The period of the same length before, for comparison: a dashed line, with each day under its counterpart. */
  before?: readonly Point[]
  height?: number
  kind?: 'line' | 'bars'
  /** Id of a table on the page with the same figures; without it the chart has its own, collapsed. */
  describedBy?: string
}

/** A chart of numbers over time: a pointer, a finger or ← → reads one of them, and a table lists all of them. */
export function TrendChart({
  title,
  unit,
  points,
  before,
  height = 180,
  kind = 'line',
  describedBy,
}: TrendChartProps) {
  const last = points.length - 1
  const [at, setAt] = useState<number | null>(null)
  const read = at === null ? undefined : points[at]
  const total = points.reduce((sum, point) => sum + point.value, 0)
  const top = ceilingOf([...points, ...(before ?? [])].map(({ value }) => value))
  const frame: ChartFrame = { kind, width, height, top, count: points.length }
  const own = useId()
  const keyed = points[at ?? last]

  function onPointer(event: PointerEvent<HTMLElement>) {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    setAt(valueAt(frame, (event.clientX - left) / wide))
  }
  function onKeyDown(event: KeyboardEvent) {
    const now = at ?? last
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(at === null && event.key === 'ArrowRight' ? last : Math.max(0, Math.min(last, next)))
  }

  return (
    <figure>
      <figcaption className="flow spread gap-x-4 below-2">
        <span className="text-lg bold">{title}</span>
        <span className={`soft text-sm ${styles.reading}`}>
          {read ? (
            <>
              {longDay(read.day)}&nbsp;: <Counted value={read.value} unit={unit} />
            </>
          ) : (
            <>
              <Counted value={total} unit={unit} /> en tout
            </>
          )}
        </span>
        {before && <Compared before={before} total={total} at={at} />}
      </figcaption>
      <div
        className={styles.plot}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={`${title}, jour par jour\u00a0: flèches gauche et droite`}
        aria-describedby={describedBy ?? own}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={at ?? Math.max(0, last)}
        aria-valuetext={
          keyed
            ? `${longDay(keyed.day)} : ${pluralize(keyed.value, ...unit)}${formatPrior(before?.[at ?? last])}`
            : 'Rien à lire'
        }
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setAt(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(null)}
      >
        <TrendDrawing
          frame={frame}
          values={points.map(({ value }) => value)}
          before={before?.map(({ value }) => value)}
          at={at}
        />
        {[top, top / 2, 0].map((value) => (
          <span
            key={value}
            className={`soft text-xs num ${styles.scale}`}
            style={{ top: chartPointOf(frame, 0, value).y }}
          >
            {value.toLocaleString('fr-FR')}
          </span>
        ))}
      </div>
      <div className={`soft text-xs ${styles.ends}`} aria-hidden>
        {ticksOf(points.length).map((tick) => (
          <span key={tick} style={{ left: `${(chartPointOf(frame, tick, 0).x / width) * 100}%` }}>
            {shortDay(points[tick]?.day)}
          </span>
        ))}
      </div>
      {describedBy === undefined && (
        <Figures id={own} title={title} unit={unit} points={points} before={before} />
      )}
    </figure>
  )
}

function Figures({
  id,
  title,
  unit,
  points,
  before,
}: Pick<TrendChartProps, 'title' | 'unit' | 'points' | 'before'> & { id: string }) {
  const last = points.length - 1
  return (
    <details className={`text-sm above-2 ${styles.figures}`}>
      <summary>Voir les chiffres</summary>
      <table id={id} className={`full above-2 ${styles.table}`} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Jour</th>
            <th scope="col">{capital(unit[1])}</th>
            {before && <th scope="col">Période d’avant</th>}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, value }, index) => (
            <tr key={day}>
              <th scope="row">{longDay(day)}</th>
              <td>{value.toLocaleString('fr-FR')}</td>
              {before && <td>{before[last - index]?.value.toLocaleString('fr-FR')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Value of the previous period: its total, or that of the day under the pointer. */
function Compared({ before, total, at }: { before: readonly Point[]; total: number; at: number | null }) {
  const sum = before.reduce((all, { value }) => all + value, 0)
  const then = at === null ? undefined : before[at]
  const growth = sum === 0 ? null : Math.round(((total - sum) / sum) * 100)
  return (
    <span className={`row full soft text-sm gap-2 ${styles.compared}`}>
      <svg viewBox="0 0 24 2" width="24" height="2" aria-hidden>
        <path className={styles.before} d="M0 1H24" />
      </svg>
      <span>
        {then ? (
          <>
            {longDay(then.day)}&nbsp;: <b className="num">{then.value.toLocaleString('fr-FR')}</b>
          </>
        ) : growth === null ? (
          'Rien de compté sur la période d’avant'
        ) : (
          <>
            <b className="num">{sum.toLocaleString('fr-FR')}</b> sur la période d’avant (
            {formatGrowth(growth)})
          </>
        )}
      </span>
    </span>
  )
}

/** `, contre 12 le 20 octobre 2026`; empty without a previous day. */
function formatPrior(point: Point | undefined): string {
  return point ? `, contre ${point.value.toLocaleString('fr-FR')} le ${longDay(point.day)}` : ''
}

function Counted({ value, unit: [one, many] }: { value: number; unit: TrendChartProps['unit'] }) {
  return (
    <>
      <b className="num">{value.toLocaleString('fr-FR')}</b> {value < 2 ? one : many}
    </>
  )
}

const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
const short = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' })

function longDay(day: string): string {
  return long.format(new Date(day))
}

function shortDay(day: string | undefined): string {
  return day === undefined ? '' : short.format(new Date(day))
}
