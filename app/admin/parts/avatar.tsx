import { PictureOr } from '#app/admin/parts/pictures/picture-or.tsx'
import styles from './avatar.module.css'

/** A person's picture or initials, beside their visible name. */
export function Avatar({ name, src, large = false }: { name: string; src: string | null; large?: boolean }) {
  return (
    <span className={`stack rigid text-xs bold ${styles.face}`} data-large={large || undefined} aria-hidden>
      <PictureOr src={src} width="44" height="44">
        {initialsOf(name)}
      </PictureOr>
    </span>
  )
}

/** Two letters at most: of the first and last word of a name, or of what stands before the @ of an address. */
function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/).filter(Boolean)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen.map((word) => word?.[0]?.toLocaleUpperCase('fr') ?? '').join('')
}
