import { useHotkeys } from '@mantine/hooks'
import { useSyncExternalStore } from 'react'

/**
 * Calls `act` when the keys are pressed (`mod+B`, `N`, `shift+?`). Inactive in text fields and editors; a single letter
 * also under an open dialog, and if the user has turned letters off.
 */
export function useShortcut(keys: string, act: () => void): void {
  // Shift alone gives another character, not a combination.
  const single = !/^(mod|ctrl|alt)\+/.test(keys) && keys !== 'Escape'
  useHotkeys(
    [
      [
        keys,
        (event) => {
          if (event.defaultPrevented || isTyping(event.target)) return
          if (single && (!lettersAreOn() || dialogIsOpen())) return
          event.preventDefault()
          act()
        },
        { preventDefault: false },
      ],
    ],
    [],
  )
}

/** True while a dialog is open over the page. */
export function dialogIsOpen(): boolean {
  return document.querySelector('[aria-modal=true]') !== null
}

/** True if typed keys write text: in a field or an editor. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  return target.matches(
    'textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range])',
  )
}

const storageKey = 'admin_single_key_shortcuts'
const listeners = new Set<() => void>()

/** The user's setting for single letters (WCAG 2.1.4), and its setter. On by default. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, lettersAreOn, () => true)
  return [on, setLetters]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if single-letter shortcuts are enabled in this browser. */
export function lettersAreOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true // storage is refused: single letters keep their default
  }
}

function setLetters(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    return // storage is refused: nothing to store
  }
  for (const listener of listeners) listener()
}
