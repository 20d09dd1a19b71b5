import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { notifications, notificationsStore } from '@mantine/notifications'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { dialogIsOpen } from '#app/admin/shell/shortcuts/shortcut.ts'
import { partsOfFailure } from './exact-part.ts'
import { focusContent, listDialogOpeners } from './focus.ts'
import styles from './toasts.module.css'

/**
 * A success toast closes by itself after 5 s, or when another screen is opened; with an undo it stays 10 s, long enough
 * to be read and pressed. The undo is that of a deletion unless the button is labelled otherwise.
 */
export function toastSuccess(
  title: string,
  message?: string,
  { undo, undoLabel }: { undo?: () => void; undoLabel?: string } = {},
): void {
  const id = crypto.randomUUID()
  notifications.show({
    id,
    ...words(title, message, undo && (() => leave(id, undo)), undoLabel),
    classNames: parts,
    icon: <IconCheck size={18} aria-hidden />,
    color: 'river',
    autoClose: undo ? 10_000 : 5_000,
    ...(!undo && { [shownAt]: Date.now() }),
    role: 'status',
    closeButtonProps: closeButton,
  })
}

/**
 * An error toast stays until it is closed by the user, hidden through the returned id, or another screen is opened, whose
 * title it would cover. `way`: a button that leads out of it.
 */
export function toastError(
  title: string,
  message?: string,
  way?: { label: string; act: () => void },
): string {
  const id = crypto.randomUUID()
  return notifications.show({
    id,
    ...words(title, message, way && (() => leave(id, way.act)), way?.label),
    classNames: parts,
    icon: <IconAlertTriangle size={18} aria-hidden />,
    color: 'carmin',
    autoClose: false,
    [shownOn]: opening ?? location.pathname,
    role: 'alert',
    closeButtonProps: closeButton,
  })
}

/** Hides a toast that no longer applies. */
export function hideToast(id: string): void {
  notifications.hide(id)
}

/**
 * Hides errors and successes of the previous screen, except for an undo. One that appears while the new screen opens
 * belongs to it, and stays: so does a success whose save opens the screen.
 */
export function useToastsOfScreen(): void {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  useEffect(() => {
    opening = next
  }, [next])
  useEffect(() => {
    notifications.updateState(notificationsStore, (toasts) =>
      toasts.filter(
        (toast) =>
          (!toast[shownOn] || toast[shownOn] === pathname) &&
          (!toast[shownAt] || Date.now() - Number(toast[shownAt]) < justShown),
      ),
    )
  }, [pathname])
}

/** Attribute with the path of the screen of an error. */
const shownOn = 'data-shown-on'

/** Attribute with the time of a success, in milliseconds; below `justShown` it is the answer that opens the screen. */
const shownAt = 'data-shown-at'
const justShown = 1000

/** Path of a screen that is being loaded. */
let opening: string | undefined

/**
 * F8 focuses the latest toast, preferably its undo button, past an open dialog's focus trap; Escape closes the focused
 * toast and nothing else. Any press in a toast closes it and returns the focus.
 */
export function useToastKeys(): void {
  useHotkeys([['F8', () => latest()?.focus()]], [], true)
  useEffect(() => {
    // The previously focused dialog may close in the meantime; its opener comes next.
    let before: EventTarget[] = []
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (!toastOf(target) || toastOf(relatedTarget)) return
      before = [...listDialogOpeners(), ...(relatedTarget ? [relatedTarget] : [])]
    }
    const close = (event: KeyboardEvent) => {
      const toast = event.key === 'Escape' && toastOf(event.target)
      if (!toast) return
      event.stopPropagation()
      toast.querySelector<HTMLElement>('[aria-label=Fermer]')?.click()
    }
    const giveBack = (event: MouseEvent) => {
      if (!toastOf(event.target) || !(event.target as Element).closest('button')) return
      const last = before.findLast((each) => each instanceof HTMLElement && each.isConnected)
      if (last instanceof HTMLElement) last.focus()
      else if (!dialogIsOpen()) focusContent()
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('click', giveBack)
    window.addEventListener('keydown', close, { capture: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('click', giveBack)
      window.removeEventListener('keydown', close, { capture: true })
    }
  }, [])
}

/** An Escape in a toast must not reach an open dialog behind it. */
const apart = { 'data-mantine-stop-propagation': true }
const closeButton = { 'aria-label': 'Fermer', ...apart }

/** Icon, title, message, undo button and cross on one line, or on two in a narrow toast. */
const parts = {
  root: `stack middle ${styles.toast}`,
  icon: styles.icon ?? '',
  body: styles.loose ?? '',
  title: styles.title ?? '',
  description: styles.loose ?? '',
  closeButton: styles.close ?? '',
}

function words(title: string, message?: string, undo?: () => void, undoLabel?: string) {
  const [said, hint] = partsOfFailure(message ?? title)
  return {
    title: message ? title : undefined,
    message: (
      <>
        <span className={styles.said}>
          {hint ? (
            <>
              <span>{said}</span>. <span>{hint}</span>
            </>
          ) : (
            said
          )}
        </span>
        {undo && (
          <Button
            variant="light"
            size="compact-md"
            className={styles.undo}
            onClick={undo}
            aria-keyshortcuts="F8"
            {...apart}
          >
            {undoLabel ?? (
              <>
                Annuler<span className="visually-hidden"> la suppression</span>
              </>
            )}
          </Button>
        )}
      </>
    ),
  }
}

function leave(id: string, act: () => void): void {
  notifications.hide(id)
  act()
}

const toastOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(`.${styles.toast}`) : null

function latest(): HTMLElement | undefined {
  const toasts = document.querySelectorAll<HTMLElement>(`.${styles.toast}`)
  return [...toasts].at(-1)?.querySelector('button') ?? undefined
}
