import { createContext, use } from 'react'

/** What marks the inline scripts and styles of one answer of the back-office as ours. Empty in the browser. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return use(NonceContext)
}
