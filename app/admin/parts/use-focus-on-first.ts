import { useEffect, useRef } from 'react'
import { focusField } from '#app/admin/parts/forms/field-focus.ts'

/**
 * Once after each submit, which the caller announces, the focus goes to the first wrong field, whenever the answer comes.
 * Until then, which is while `busy`, the errors are those of the submit before.
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
