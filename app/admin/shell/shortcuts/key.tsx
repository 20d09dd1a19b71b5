import type { ReactNode } from 'react'

/** A shortcut beside its action; hidden without a keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="key-hint" aria-hidden>
      {children}
    </kbd>
  )
}
