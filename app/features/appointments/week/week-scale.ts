import type { Week } from './week.ts'
import { mostBeside, togetherOf } from './week-lanes.ts'

/** How far down a time stands in the week, in rem from its first hour. */
export type Scale = {
  /** The height of each hour, in rem. */
  hours: { from: number; height: number }[]
  /** Of all of them. */
  height: number
  /** How far down a minute of the day is. */
  at: (minute: number) => number
  /** The minute that stands at a share of the height, 0 to 1. */
  minuteAt: (share: number) => number
}

const usual = 4
/** A line of a list, which a finger on a tablet meets, and the room around all of them. */
const line = 1.75
const around = 0.375

/**
 * Every hour is as high as the others, but for those in which more people come at once than can stand beside each
 * other: these grow until each has a line. The days share the hours, so that the same time stands at the same height.
 */
export function scaleOf({ from, to, days }: Week): Scale {
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => ({
    from: from + index * 60,
    height: usual,
  }))
  const at = (minute: number) =>
    hours.reduce((sum, { from: hour, height }) => sum + (height * within(minute - hour)) / 60, 0)
  for (const { visits } of days)
    for (const { start, end, lanes, visits: those } of togetherOf(visits)) {
      if (lanes <= mostBeside) continue
      const missing = those.length * line + around - (at(end) - at(start))
      const share = (hour: number) => within(end - hour) - within(start - hour)
      const widest = hours.toSorted((one, other) => share(other.from) - share(one.from))[0]
      if (widest && missing > 0) widest.height += (missing * 60) / share(widest.from)
    }
  return { hours, height: at(to), at, minuteAt: (share) => minuteAt(share * at(to), hours) }
}

function minuteAt(down: number, hours: Scale['hours']): number {
  let above = 0
  for (const { from, height } of hours) {
    if (down < above + height) return from + ((down - above) * 60) / height
    above += height
  }
  return (hours.at(-1)?.from ?? 0) + 60
}

const within = (minutes: number) => Math.max(0, Math.min(60, minutes))
