import type { Week } from './week.ts'
import { layOut, slot } from './week-lanes.ts'

/** Vertical positions of times in the week, in rem below its first hour. */
export type WeekScale = {
  /** Half hours with their heights in rem; one with a list is higher than the others. */
  slots: { from: number; height: number }[]
  /** Sum of the heights. */
  height: number
  /** Distance of a minute of the day from the top. */
  at: (minute: number) => number
  /** Minute at a share of the height, 0 to 1. */
  minuteAt: (share: number) => number
}

/** Height of half an hour without a list, in rem. */
export const usualSlot = 2
/** Height in rem of a line of a list, large enough for a finger on a tablet, and of the space around all lines. */
const line = 1.75
const around = 0.25

/**
 * Half hours have equal heights, except those with a list of visits, which grow until each has a line. The days share
 * them, so that the same time is at the same height.
 */
export function computeWeekScale({ from, to, days }: Week, mostBeside: number): WeekScale {
  const slots = Array.from({ length: (to - from) / slot }, (_, index) => ({
    from: from + index * slot,
    height: usualSlot,
  }))
  for (const { visits } of days)
    for (const list of layOut(visits, mostBeside).lists) {
      const place = slots[(list.from - from) / slot]
      if (place) place.height = Math.max(place.height, list.visits.length * line + around)
    }
  const at = (minute: number) =>
    slots.reduce((sum, place) => sum + (place.height * within(minute - place.from)) / slot, 0)
  return { slots, height: at(to), at, minuteAt: (share) => minuteAt(share * at(to), slots) }
}

function minuteAt(down: number, slots: WeekScale['slots']): number {
  let above = 0
  for (const { from, height } of slots) {
    if (down < above + height) return from + ((down - above) * slot) / height
    above += height
  }
  return (slots.at(-1)?.from ?? 0) + slot
}

const within = (minutes: number) => Math.max(0, Math.min(slot, minutes))
