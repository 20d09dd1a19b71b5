import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatMoment, fullMoment } from '#app/lib/text/format-moment.ts'
import type { Draft } from '../post-draft.ts'
import styles from './draft-notices.admin.module.css'
import type { DraftState } from './use-draft.admin.tsx'

type DraftOfferProps = {
  draft: Draft
  /** The article was saved after the draft: resuming shows the changes before a save. */
  isOutdated: boolean
  onResume: () => void
  onGiveUp: () => void
}

/** Offers a draft after a crash or a power failure, to resume or to discard. */
export function DraftOffer({ draft, isOutdated, onResume, onGiveUp }: DraftOfferProps) {
  const when = fullMoment(new Date(draft.at))
  return (
    <div role="alert" className={styles.offer}>
      <p className="bold">Un brouillon n’a pas été enregistré.</p>
      {isOutdated && (
        <p>
          L’article a été enregistré depuis. Si vous reprenez le brouillon, ce qui a changé vous est montré
          avant d’enregistrer.
        </p>
      )}
      <div className="flow gap-2">
        <Button variant="default" onClick={onResume}>
          Reprendre le brouillon du {when}
        </Button>
        <Button variant="subtle" color="carmin" onClick={onGiveUp}>
          L’abandonner
        </Button>
      </div>
    </div>
  )
}

/** Place and time of the last stored draft, in the footer of the form. */
export function DraftStatus({ state, dirty }: { state: DraftState; dirty: boolean }) {
  const now = useNow(dirty && state.on !== 'nowhere')
  if (!dirty || state.on === 'nowhere') return null
  return (
    <p className="soft text-sm">
      {state.on === 'server' ? 'Brouillon gardé' : 'Brouillon gardé sur cet appareil'}{' '}
      {formatMoment(state.at, now)}
    </p>
  )
}

/** The present moment, updated once a minute. */
function useNow(isOn: boolean): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [isOn])
  return now
}
