import type { KeyboardEvent } from 'react'

/**
 * ↑ and ↓ focus the previous and the next entry of a day, ← and → the entry at about the same height on the nearest day
 * that has any. Only while an entry is focused.
 */
export function walkWeek(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const entry = (event.target as HTMLElement).closest<HTMLElement>('[data-open]')
  const day = entry?.closest('section')
  if (!entry || !day) return
  const next = nextOf(event.key, entry, day, event.currentTarget)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextOf(key: string, entry: HTMLElement, day: Element, week: HTMLElement) {
  const updown = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (updown) {
    const entries = entriesOf(day)
    return entries[entries.indexOf(entry) + updown]
  }
  const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!sideways) return undefined
  const days = [...week.querySelectorAll('section')].filter((each) => entriesOf(each).length > 0)
  const beside = days[days.findIndex((each) => each === day) + sideways]
  const far = (each: HTMLElement) =>
    Math.abs(each.getBoundingClientRect().top - entry.getBoundingClientRect().top)
  return beside && entriesOf(beside).toSorted((one, other) => far(one) - far(other))[0]
}

function entriesOf(day: Element): HTMLElement[] {
  return [...day.querySelectorAll<HTMLElement>('[data-open]')]
}
