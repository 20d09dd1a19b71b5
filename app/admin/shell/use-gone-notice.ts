import { useEffect } from 'react'
import { toastError } from './toasts.tsx'

/** Reports once that the item in the address no longer exists. */
export function useGoneNotice(isGone: boolean, sentence: string): void {
  useEffect(() => {
    if (isGone) toastError('Erreur', sentence)
  }, [isGone, sentence])
}
