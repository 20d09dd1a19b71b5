import styles from './answer-drawer.admin.module.css'

/** Warning that links in messages do not work, because the site's public address (`PUBLIC_ORIGIN`) is not set. */
export function LocalLinkNote({ origin, className = '' }: { origin: string; className?: string }) {
  if (new URL(origin).hostname !== 'localhost') return null
  return (
    <p className={`tone-wait text-sm ${styles.hint} ${className}`}>
      Le lien ne s’ouvrira pas chez le patient&nbsp;: l’adresse du site n’est pas encore réglée. Prévenez la
      personne qui gère le site.
    </p>
  )
}
