/** Area of a chart: `top` is the value at the upper edge, `count` the number of values. */
export type ChartFrame = { kind: 'line' | 'bars'; width: number; height: number; top: number; count: number }

/** Space below the lowest and above the highest line, in units of the drawing. */
const foot = 4
const head = 8

/** A round upper limit of the values, whose half is a whole number, so that the scale reads easily. */
export function ceilingOf(values: readonly number[]): number {
  const most = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  const tops = power === 1 ? [2, 4, 6, 8, 10] : [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]
  return power * (tops.find((top) => top * power >= most) ?? 10)
}

/** Coordinates of a value: a bar is centred in its share of the width, a line goes from edge to edge. */
export function chartPointOf({ kind, width, height, top, count }: ChartFrame, index: number, value: number) {
  const x = kind === 'bars' ? ((index + 0.5) / count) * width : (index / Math.max(1, count - 1)) * width
  return { x, y: height - foot - (value / top) * (height - foot - head) }
}

/** Index of the value at a fraction (0 to 1) of the width. */
export function valueAt({ kind, count }: ChartFrame, part: number): number {
  const index = kind === 'bars' ? Math.floor(part * count) : Math.round(part * (count - 1))
  return Math.max(0, Math.min(count - 1, index))
}

/** Indexes of the labelled days, the last one first: evenly spaced, five at most. */
export function ticksOf(count: number): number[] {
  const step = Math.max(1, Math.ceil((count - 1) / 4))
  return Array.from({ length: Math.ceil(count / step) }, (_, tick) => count - 1 - tick * step)
}

/** The line of the values as an SVG path. */
export function linePath(frame: ChartFrame, values: readonly number[]): string {
  return values
    .map((value, index) => {
      const { x, y } = chartPointOf(frame, index, value)
      return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
}

/** Path of the area under that line. */
export function areaOf(frame: ChartFrame, values: readonly number[]): string {
  const { y } = chartPointOf(frame, 0, 0)
  return `${linePath(frame, values)}L${frame.width} ${y}L0 ${y}Z`
}
