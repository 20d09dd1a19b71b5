import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import styles from './pending-navigation.module.css'

/** A navigation that is not answered at once is said, and shown by a line on the top edge. */
export function PendingNavigation() {
  return (
    <div className={styles.place} role="status">
      {useNavigation().state !== 'idle' && <Underway />}
    </div>
  )
}

function Underway() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    long && (
      <div className={styles.line} data-underway>
        <span className="visually-hidden">Chargement...</span>
      </div>
    )
  )
}
