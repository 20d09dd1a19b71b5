import styles from './answer-drawer.admin.module.css'

/** Warning that the link in a message leads nowhere: the site has not been given its public address. */
export function LocalLinkNote({ origin }: { origin: string }) {
  if (new URL(origin).hostname !== 'localhost') return null
  return (
    <p className={`tone-wait text-sm ${styles.hint}`}>
      Le lien de ce message commence par «&nbsp;localhost&nbsp;»&nbsp;: le patient ne pourra pas l’ouvrir.
      Demandez à la personne qui installe le site de régler PUBLIC_ORIGIN.
    </p>
  )
}
