import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import styles from './pending-navigation.module.css'
import type { SkeletonKind, SkeletonOf } from './skeleton-kind.ts'

/**
 * Announces a slow navigation in words and shows it by a line on the top edge. A long one to another screen shows a
 * skeleton.
 */
export function PendingNavigation({ skeletonOf }: { skeletonOf: SkeletonOf }) {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return (
    <div className={styles.place} role="status">
      {state !== 'idle' && <Underway to={location.pathname === pathname ? 'here' : skeletonOf(location)} />}
    </div>
  )
}

function Underway({ to }: { to: 'here' | SkeletonKind }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    long && (
      <>
        <div className={styles.line} data-underway={to} />
        <span className={`text-sm ${styles.words}`}>Chargement...</span>
      </>
    )
  )
}
