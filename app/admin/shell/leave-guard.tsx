import { Button, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import styles from './leave-guard.module.css'

/** The `state` of a navigation after a save, which has nothing to lose: `navigate(to, { state: afterSave })` */
export const afterSave = { afterSave: true } as const

type LeaveGuard = {
  /** True while the question is open. */
  asking: boolean
  /** Calls `act` at once without changes, otherwise once the user discards them. */
  before: (act: () => void) => void
  stay: () => void
  leave: () => void
}

/**
 * Guards typed values: the tab, every navigation (the Back key too), and the actions passed to `before`. One guard at a
 * time, since the router allows one blocker. `samePath`: typed values survive a change of the query string, such as
 * another tab.
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

/** The question of a guard. Escape and a press outside keep the typed values. */
export function LeaveQuestion({ guard }: { guard: LeaveGuard }) {
  return (
    <Modal
      opened={guard.asking}
      onClose={guard.stay}
      // The Escape that opens this must not close it too: Mantine listens on the window, so this one listens on its own
      // element.
      closeOnEscape={false}
      onKeyDown={(event) => event.key === 'Escape' && guard.stay()}
      title="Abandonner les modifications ?"
      size="26rem"
      withCloseButton={false}
      zIndex={400}
    >
      <p className={`soft ${styles.text}`}>Ce que vous avez saisi n’est pas enregistré.</p>
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
