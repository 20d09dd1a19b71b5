import { Button } from '@mantine/core'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { Taken } from '#app/lib/records/taken.ts'

/** The user who handles the item; renders nothing without one. */
export function TakenBadge({ taken, me }: { taken: Taken | null; me: string }) {
  return (
    taken && (
      <span className="row-inline text-sm semibold gap-1 break-anywhere">
        <IconUser size={16} className="rigid" aria-hidden />
        {taken.id === me ? 'Vous vous en occupez' : `${taken.by} s’en occupe`}
      </span>
    )
  )
}

type TakenByProps = {
  taken: Taken | null
  /** Id of the signed-in user. */
  me: string
  busy: boolean
  /** Null for a user who may not answer. */
  onTake: ((takes: boolean) => void) | null
}

/** The user who handles the item, with the button to take it or to release it. */
export function TakenBy({ taken, me, busy, onTake }: TakenByProps) {
  const isMine = taken?.id === me
  if (!taken && !onTake) return null
  return (
    <div className="row wrap gap-2 gap-x-3">
      <TakenBadge taken={taken} me={me} />
      {onTake && (
        <Button variant={isMine ? 'subtle' : 'default'} loading={busy} onClick={() => onTake(!isMine)}>
          {isMine ? 'Rendre' : 'Je m’en occupe'}
        </Button>
      )}
    </div>
  )
}

/** Reason for a user whose colleague was faster. */
export function formatTakenAlready(taken: Taken | null): string {
  return taken ? `${taken.by} s’en occupe déjà.` : 'Quelqu’un vient de changer cela.'
}
