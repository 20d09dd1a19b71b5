import type { CSSProperties } from 'react'
import { PictureOr } from '#app/admin/parts/pictures/picture-or.tsx'
import { inkOn } from '#app/lib/design/contrast.ts'
import { initialsOf } from '#app/lib/text/initials.ts'
import styles from './avatar.module.css'

type AvatarProps = {
  name: string
  src: string | null
  large?: boolean
  /** Colour of a practitioner in the agenda. */
  color?: string
}

/** A person's picture or initials, beside their visible name. */
export function Avatar({ name, src, large = false, color }: AvatarProps) {
  return (
    <span
      className={`stack rigid text-xs bold ${styles.face}`}
      style={color ? ({ '--face': color, '--on-face': inkOn(color) } as CSSProperties) : undefined}
      data-large={large || undefined}
      aria-hidden
    >
      <PictureOr src={src} width="44" height="44">
        {initialsOf(name)}
      </PictureOr>
    </span>
  )
}
