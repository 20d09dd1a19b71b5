import { PictureOr } from '#app/admin/parts/pictures/picture-or.tsx'
import { initialsOf } from '#app/lib/text/initials.ts'
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
