import { useId } from 'react'
import { areaOf, type ChartFrame, chartPointOf, linePath } from './trend.ts'
import styles from './trend-chart.module.css'

/** Width of a chart in units of its drawing, which is stretched to its container. */
export const width = 720

/** A line without labels, beside its figure. */
export function Spark({ values }: { values: readonly number[] }) {
  const frame: ChartFrame = {
    kind: 'line',
    width: 100,
    height: 28,
    top: Math.max(1, ...values),
    count: values.length,
  }
  return (
    <svg className={`full ${styles.spark}`} viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden>
      <path className={styles.line} d={linePath(frame, values)} />
    </svg>
  )
}

type TrendDrawingProps = {
  frame: ChartFrame
  values: readonly number[]
  before: readonly number[] | undefined
  at: number | null
}

/** The line or the bars of a chart, with the selected point. */
export function TrendDrawing({ frame, values, before, at }: TrendDrawingProps) {
  const shade = useId()
  const { height, top } = frame
  const read = at === null ? null : chartPointOf(frame, at, values[at] ?? 0)
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {[0, top / 2, top].map((value) => {
          const { y } = chartPointOf(frame, 0, value)
          return <line key={value} className={styles.rule} x1="0" x2={width} y1={y} y2={y} />
        })}
        {frame.kind === 'bars' ? (
          values.map((value, index) => {
            const { x, y } = chartPointOf(frame, index, value)
            const bar = width / values.length
            return (
              <rect
                key={x}
                className={styles.bar}
                data-at={index === at || undefined}
                x={x - bar / 3}
                y={y}
                width={bar * 0.66}
                height={chartPointOf(frame, index, 0).y - y}
              />
            )
          })
        ) : (
          <>
            <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" stopColor="var(--accent)" stopOpacity="0.18" />
              <stop offset="1" stopColor="var(--accent)" stopOpacity="0.02" />
            </linearGradient>
            <path fill={`url(#${shade})`} d={areaOf(frame, values)} />
            <path className={styles.line} d={linePath(frame, values)} />
            {read && <line className={styles.cursor} x1={read.x} x2={read.x} y1="0" y2={height} />}
          </>
        )}
        {before && <path className={styles.before} d={linePath(frame, before)} />}
      </svg>
      {read && frame.kind === 'line' && (
        <i className={styles.dot} style={{ left: `${(read.x / width) * 100}%`, top: read.y }} />
      )}
    </>
  )
}
