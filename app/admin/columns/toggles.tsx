import { ActionIcon, Switch, Tooltip } from '@mantine/core'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { createContext, use, useState } from 'react'
import styles from '#app/admin/parts/lists/cells.module.css'
import type { Changes } from '#app/admin/resource/use-changes.ts'
import { capital } from '#app/lib/text/capital.ts'

/** Changes that a cell can make to its row; null for a role that may only read. */
export const ActContext = createContext<Changes<unknown> | null>(null)

type ToggleProps = { id: string; name: string; on: boolean }
type ActiveToggleProps = ToggleProps & {
  /** True for a feminine noun: `Active`. */
  feminine?: boolean
}

/** Active state (`Actif`, `Inactif`), changed in place. */
export function ActiveToggle({ id, name, on, feminine = false }: ActiveToggleProps) {
  const { shown, set, locked } = useToggle(id, 'is_active', on)
  const word = feminine ? 'active' : 'actif'
  const words = capital(shown ? word : `in${word}`)
  if (locked) return <span>{words}</span>
  return (
    <Switch
      checked={shown}
      label={<span className="soft">{words}</span>}
      aria-label={`${name}\u00a0: ${word}`}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}

/** Toggle of "en vedette", changed in place. */
export function FeaturedToggle({ id, name, column, on }: ToggleProps & { column: string }) {
  const { shown, set, locked } = useToggle(id, column, on)
  const Star = shown ? IconStarFilled : IconStar
  if (locked) return shown ? <span>En vedette</span> : null
  return (
    <Tooltip label={shown ? 'Retirer des vedettes' : 'Mettre en vedette'}>
      <ActionIcon
        aria-label={`${name}\u00a0: en vedette`}
        aria-pressed={shown}
        {...(shown && { className: styles.star })}
        onClick={() => set(!shown)}
      >
        <Star size={20} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/**
 * Shows the requested state at once, until the row differs from its state at the press: the server's value wins. The
 * row is redrawn some time after the server's answer, so a confirmed request stays until then.
 */
function useToggle(id: string, column: string, on: boolean) {
  const changes = use(ActContext)
  const [asked, setAsked] = useState<{ value: boolean; when: boolean } | null>(null)
  if (asked && asked.when !== on) setAsked(null)
  async function set(value: boolean): Promise<void> {
    if (!changes) return
    setAsked({ value, when: on })
    const change = { intent: 'set' as const, ids: [id], values: { [column]: value } }
    const { updated, saveFailed } = changes.phrases
    if (!(await changes.act(change, { done: updated, failed: saveFailed }))) setAsked(null)
  }
  return { shown: asked?.value ?? on, set: (value: boolean) => void set(value), locked: changes === null }
}
