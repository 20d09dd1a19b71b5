import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './pending-navigation.module.css'

/** A navigation that is not answered at once is said, and shown by a line on the top edge. */
export function PendingNavigation() {
  const underway = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!underway) return setShown(false)
    const timer = setTimeout(() => setShown(true), 300)
    return () => clearTimeout(timer)
  }, [underway])
  return (
    <div className={styles.pending} data-shown={shown || undefined} role="status">
      {shown && <span className="visually-hidden">Chargement...</span>}
    </div>
  )
}
