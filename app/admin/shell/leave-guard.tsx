import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import styles from './leave-guard.module.css'

/** As the `state` of a navigation: it follows a save, so there is nothing to lose. `navigate(to, { state: afterSave })` */
export const afterSave = { afterSave: true } as const

type LeaveGuard = {
  /** True while the question is open. */
  asking: boolean
  /** Does `act` at once when nothing was changed, otherwise when the person lets the changes go. */
  before: (act: () => void) => void
  stay: () => void
  leave: () => void
}

/**
 * Guards what was typed: the tab, every way to another address (the Back key too), and what `before` wraps. One guard
 * at a time: the router knows one blocker. `samePath`: what is typed outlives a change behind the `?`, such as another tab.
 */
export function useLeaveGuard(dirty: boolean, { samePath = false } = {}): LeaveGuard {
  const released = useRef(false)
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!dirty || released.current || isAfterSave(nextLocation.state)) return false
    if (currentLocation.pathname !== nextLocation.pathname) return true
    return !samePath && currentLocation.search !== nextLocation.search
  })
  useEffect(() => {
    released.current = false
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])
  return {
    asking: waiting !== null || blocker.state === 'blocked',
    before: (act) => (dirty ? setWaiting(() => act) : act()),
    stay() {
      setWaiting(null)
      if (blocker.state === 'blocked') blocker.reset()
    },
    leave() {
      released.current = true
      setWaiting(null)
      if (blocker.state === 'blocked') blocker.proceed()
      else waiting?.()
    },
  }
}

/** The question of a guard. Escape and a press beside it keep what was typed. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  return (
    <Modal
      opened={guard.asking}
      onClose={guard.stay}
      // The Escape that opens this must not close it too: Mantine listens on the window, so this one listens on itself.
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && guard.stay()}
      title="Abandonner les modifications ?"
      size="26rem"
      withCloseButton={false}
      zIndex={400}
    >
      <p className={styles.text}>Ce que vous avez saisi n’est pas enregistré.</p>
      <div className={`flow end gap-2 ${styles.actions}`}>
        <Button variant="subtle" color="carmin" onClick={guard.leave}>
          Abandonner
        </Button>
        <Button data-autofocus onClick={guard.stay}>
          Continuer la saisie
        </Button>
      </div>
    </Modal>
  )
}

function isAfterSave(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'afterSave' in state
}
