import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Unsent, unsentReasons, useSendJson } from '#app/admin/shell/send-json.ts'
import type { SeriesAnswer } from './series-change.ts'
import type { SeriesChange } from './series-requests.server.ts'
import { formatRefused } from './series-sentences.ts'

type SeriesOutcome = SeriesAnswer | Unsent
export type SendSeries = (change: SeriesChange) => Promise<SeriesOutcome>

/** Sends changes of series, and revalidates the screen after one that may have changed it. */
export function useSeries(): { send: SendSeries; busy: boolean } {
  const sendJson = useSendJson<SeriesAnswer>('/admin/series')
  const { revalidate } = useRevalidator()
  const [pending, setPending] = useState(0)
  const send = useCallback<SendSeries>(
    async (change) => {
      setPending((count) => count + 1)
      const outcome = await sendJson(change)
      setPending((count) => count - 1)
      if (outcome.state === 'saved' || outcome.state === 'conflict' || outcome.state === 'gone')
        await revalidate()
      return outcome
    },
    [sendJson, revalidate],
  )
  return { send, busy: pending > 0 }
}

/** Error text of a failed change, with a line per refused date. */
export function seriesFailure(outcome: SeriesOutcome, today: string): string {
  if (outcome.state === 'dates refused')
    return [
      'Rien n’est enregistré. Choisissez d’autres dates\u00a0:',
      ...outcome.refused.map((date) => formatRefused(date, today)),
    ].join('\n')
  if (outcome.state === 'conflict')
    return 'Cette série a changé entre-temps. Rien n’est écrasé\u00a0: relisez, puis recommencez.'
  if (outcome.state === 'gone') return 'Cette fiche n’est plus là\u00a0: elle vient d’être supprimée.'
  if (outcome.state === 'invalid') return Object.values(outcome.errors).join(' ')
  return `Impossible de sauvegarder la série${unsentReasons[outcome.state] ?? ''}`
}
