import type { KeyboardEvent, RefObject } from 'react'
import { lettersAreOn } from '#app/admin/shell/shortcuts/shortcut.ts'

/** Arrows (or J and K) move between rows while the focus is in the list; X selects. */
export function useRowKeys(body: RefObject<HTMLElement | null>, onTick: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-row]')
    if (!row || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.matches('input:not([type=checkbox]), textarea, [role=menuitem], [aria-roledescription]'))
      return
    if (event.key.length === 1 && !lettersAreOn()) return
    const index = Number(row.dataset['row'])
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      body.current?.children[index + step]?.querySelector<HTMLElement>('[data-open]')?.focus()
    } else if (event.key === 'x') {
      onTick(index)
    }
  }
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }
