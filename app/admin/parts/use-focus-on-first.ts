import { useEffect, useRef } from 'react'
import { focusField } from '#app/admin/parts/forms/field-focus.ts'

/** Once after each submit, which the caller announces, the focus goes to the first wrong field, whenever the answer comes. */
export function useFocusOnFirst(errors: Readonly<Record<string, string>>): () => void {
  const expecting = useRef(false)
  useEffect(() => {
    const first = Object.keys(errors)[0]
    if (!first || !expecting.current) return
    expecting.current = false
    focusField(first)
  }, [errors])
  return () => {
    expecting.current = true
  }
}
