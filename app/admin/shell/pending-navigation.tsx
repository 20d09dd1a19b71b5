import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { Outline, OutlineOf } from './outline.ts'
import styles from './pending-navigation.module.css'

/**
 * A navigation that is not answered at once is said, and shown by a line on the top edge. One to another screen that
 * takes long shows the outline of a screen.
 */
export function PendingNavigation({ outlineOf }: { outlineOf: OutlineOf }) {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return (
    <div className={styles.place} role="status">
      {state !== 'idle' && <Underway to={location.pathname === pathname ? 'here' : outlineOf(location)} />}
    </div>
  )
}

function Underway({ to }: { to: 'here' | Outline }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    long && (
      <div className={styles.line} data-underway={to}>
        <span className="visually-hidden">Chargement...</span>
      </div>
    )
  )
}
