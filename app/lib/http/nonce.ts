import { createContext, use } from 'react'

/** CSP nonce of the inline scripts and styles of one answer of the back-office. Empty in the browser. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return use(NonceContext)
}
