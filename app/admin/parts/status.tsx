import type { Icon } from '@tabler/icons-react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import styles from './status.module.css'

export type Tone = 'ok' | 'wait' | 'new' | 'stop' | 'idle'

export type StatusProps = { tone: Tone; icon: Icon; label: string }

/** Status as words, a shape and a colour; any one of them is enough. */
export function Status({ tone, icon: Glyph, label }: StatusProps) {
  return (
    <span className={`row-inline text-xs semibold nowrap gap-1 ${styles.status}`} data-tone={tone}>
      <Glyph size={14} stroke={2.2} aria-hidden />
      {label}
    </span>
  )
}

export const active: StatusProps = { tone: 'ok', icon: IconCheck, label: 'Actif' }
export const inactive: StatusProps = { tone: 'idle', icon: IconCircleDashed, label: 'Inactif' }
