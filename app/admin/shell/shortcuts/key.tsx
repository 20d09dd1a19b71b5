import type { ReactNode } from 'react'

/** A shortcut beside the action it does; hidden where there is no keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="key-hint" aria-hidden>
      {children}
    </kbd>
  )
}
