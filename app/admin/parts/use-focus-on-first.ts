import { useEffect, useRef } from 'react'
import { focusField } from '#app/admin/parts/forms/field-focus.ts'

/**
 * Moves the focus to the first wrong field once after each submit, which the caller announces with the returned
 * function. While `busy`, the errors are still those of the previous submit.
 */
export function useFocusOnFirst(errors: Readonly<Record<string, string>>, busy: boolean): () => void {
  const expecting = useRef(false)
  useEffect(() => {
    const first = Object.keys(errors)[0]
    if (busy || !first || !expecting.current) return
    expecting.current = false
    focusField(first)
  }, [errors, busy])
  return () => {
    expecting.current = true
  }
}
