import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import type { SeriesAnswer, SeriesChange } from './series-change.ts'
import { formatRefused } from './series-sentences.ts'

type SeriesOutcome = SeriesAnswer | Unsent
export type SendSeries = (change: SeriesChange) => Promise<SeriesOutcome>

/** Sends changes of series to their screen, which is read anew once one is saved. */
export function useSeries(): { send: SendSeries; busy: boolean } {
  const sendJson = useSendJson<SeriesAnswer>('/admin/series')
  const { revalidate } = useRevalidator()
  const [underway, setUnderway] = useState(0)
  const send = useCallback<SendSeries>(
    async (change) => {
      setUnderway((count) => count + 1)
      const outcome = await sendJson(change)
      setUnderway((count) => count - 1)
      if (outcome.state === 'saved' || outcome.state === 'conflict' || outcome.state === 'gone')
        await revalidate()
      return outcome
    },
    [sendJson, revalidate],
  )
  return { send, busy: underway > 0 }
}

/** Reason for a failed change, in a sentence for each date that was refused. */
export function seriesFailure(outcome: SeriesOutcome, today: string): string {
  if (outcome.state === 'dates refused')
    return [
      'Rien n’est enregistré. Choisissez d’autres dates\u00a0:',
      ...outcome.refused.map((date) => formatRefused(date, today)),
    ].join('\n')
  if (outcome.state === 'conflict')
    return 'Quelqu’un a changé cette série entre-temps. Rien n’est écrasé\u00a0: relisez, puis recommencez.'
  if (outcome.state === 'gone') return 'Cette fiche n’est plus là. Quelqu’un l’a supprimée.'
  if (outcome.state === 'invalid') return Object.values(outcome.errors).join(' ')
  return `Impossible de sauvegarder la série${unsentReasons[outcome.state] ?? ''}`
}
