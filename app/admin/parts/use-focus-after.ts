import { useEffect, useRef } from 'react'
import { focusInList } from '#app/admin/shell/focus.ts'

/** Moves the focus to the next row when the focused one leaves the list, so that the focus is not lost. */
export function useFocusAfter(rows: readonly { id: string }[]) {
  const leaving = useRef<{ ids: readonly string[]; place: number } | null>(null)
  useEffect(() => {
    const left = leaving.current
    if (!left || rows.some(({ id }) => left.ids.includes(id))) return
    leaving.current = null
    focusInList(left.place)
  }, [rows])
  return {
    expect(ids: readonly string[]): void {
      leaving.current = { ids, place: rows.findIndex(({ id }) => ids.includes(id)) }
    },
    /** Cancels `expect`: the rows stay. */
    forget(): void {
      leaving.current = null
    },
  }
}
