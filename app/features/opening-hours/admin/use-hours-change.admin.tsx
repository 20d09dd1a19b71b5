import { type ReactNode, useRef, useState } from 'react'
import { type Decision, outsideVisits, VisitsQuestion } from '#app/admin/parts/visits-question.tsx'
import { type Unsent, useSendJson } from '#app/admin/shell/send-json.ts'
import { type AffectedVisit, type HoursAnswer, type HoursChange, hoursChanges } from '../hours-change.ts'

type Decided = Exclude<HoursAnswer, { state: 'affects visits' }> | { state: 'cancelled' }

export type HoursChanges = {
  /** Sends a change. Where patients would stand before a closed door, they are shown and the person decides. */
  send: (change: HoursChange) => Promise<Decided | Unsent>
  /** Address that follows the change that was just made: the patients to be informed; undefined for none. */
  redirectTo: () => string | undefined
  /** To be drawn over the form. */
  question: ReactNode
}

/** Functions that change the hours, with the question about affected visits. */
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
    redirectTo: () => {
      const decided = decision.current
      return typeof decided === 'object' && 'to' in decided ? decided.to : undefined
    },
    question: asked && <HoursQuestion {...asked} />,
  }
}

function HoursQuestion({ visits, decide }: { visits: AffectedVisit[]; decide: (to: Decision) => void }) {
  const isAway = visits.every(({ closed }) => closed === 'away')
  return (
    <VisitsQuestion
      visits={visits}
      when={isAway ? 'quand le praticien serait absent' : 'quand le centre serait fermé'}
      saves="enregistrent les horaires"
      until={`D’ici là, le rendez-vous reste marqué «\u00a0${isAway ? 'praticien absent' : 'centre fermé'}\u00a0».`}
      list={outsideVisits}
      onDecide={decide}
    />
  )
}
