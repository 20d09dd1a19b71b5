import styles from './answer-drawer.admin.module.css'

/** Warning that links in messages do not work, because the site's public address is not set. */
export function LocalLinkNote({ origin, className = '' }: { origin: string; className?: string }) {
  if (new URL(origin).hostname !== 'localhost') return null
  return (
    <p className={`tone-wait text-sm ${styles.hint} ${className}`}>
      Le lien du message commence par «&nbsp;localhost&nbsp;»&nbsp;: le patient ne pourra pas l’ouvrir.
      Demandez à la personne qui installe le site de régler PUBLIC_ORIGIN.
    </p>
  )
}
