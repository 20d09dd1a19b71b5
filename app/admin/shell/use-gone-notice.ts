import { useEffect } from 'react'
import { toastError } from './toasts.tsx'

/** Says, once, that what the address asks for is not there any more. */
export function useGoneNotice(isGone: boolean, sentence: string): void {
  useEffect(() => {
    if (isGone) toastError('Erreur', sentence)
  }, [isGone, sentence])
}
