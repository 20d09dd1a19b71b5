import { type ReactNode, useRef, useState } from 'react'
import { type Unsent, useSendJson } from '#app/admin/shell/send-json.ts'
import { type AffectedVisit, type HoursAnswer, type HoursChange, hoursChanges } from '../hours-change.ts'
import { type Decision, VisitsQuestion } from './visits-question.admin.tsx'

type Decided = Exclude<HoursAnswer, { state: 'affects visits' }> | { state: 'cancelled' }

export type HoursChanges = {
  /** Sends a change. Where patients would stand before a closed door, they are shown and the person decides. */
  send: (change: HoursChange) => Promise<Decided | Unsent>
  /** Where the change that was just made leads on to: whom the person goes on to tell; undefined for nobody. */
  redirectTo: () => string | undefined
  /** To be drawn over the form. */
  question: ReactNode
}

/** How the screen changes the hours. */
export function useHoursChange(): HoursChanges {
  const post = useSendJson<HoursAnswer>(hoursChanges)
  const [asked, setAsked] = useState<{ visits: AffectedVisit[]; decide: (to: Decision) => void } | null>(null)
  const decision = useRef<Decision>('cancel')

  async function send(change: HoursChange): Promise<Decided | Unsent> {
    const answer = await post(change)
    if (answer.state !== 'affects visits') return answer
    const { visits } = answer
    const { promise, resolve } = Promise.withResolvers<Decision>()
    setAsked({ visits, decide: resolve })
    decision.current = await promise
    setAsked(null)
    if (decision.current === 'cancel') return { state: 'cancelled' }
    return send({ ...change, acknowledged: visits.map(({ id }) => id) })
  }

  return {
    send,
    redirectTo: () => (typeof decision.current === 'object' ? decision.current.to : undefined),
    question: asked && <VisitsQuestion visits={asked.visits} onDecide={asked.decide} />,
  }
}
