import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Decision,
  type EntrustTexts,
  outsideVisits,
  VisitsQuestion,
} from '#app/admin/parts/visits-question.tsx'
import { type AskFirst, AskFirstContext } from '#app/admin/resource/ask-first.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type ConcernsVisits, type EntrustedSince, withoutPlace } from '#app/lib/records/concerned-visits.ts'
import { ofName } from '#app/lib/text/of-name.ts'

type Asked = ConcernsVisits & { decide: (decision: Decision) => void }

type AgendaQuestionsProps = {
  /** Subject of the changes. */
  of: 'practitioners' | 'places' | 'hours'
  /** Dialog of the messages to patients of reassigned visits; undefined if no messages are needed. */
  messages?: ComponentType<{ moved: readonly EntrustedSince[]; onClose: () => void }>
  children: ReactNode
}

/** Reassigned visits, and the address that follows their messages. */
type MovedVisits = { moved: readonly EntrustedSince[]; to: string | undefined }

/** Asks about the affected visits before a change of practitioners, rooms, machines or hours is saved. */
export function AgendaQuestions({ of, messages: Messages, children }: AgendaQuestionsProps) {
  const navigate = useNavigate()
  const [written, setWritten] = useState<MovedVisits | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const next = useRef<string>(undefined)
  const list = useRef<string>(undefined)
  const questions = useMemo<AskFirst>(
    () => ({
      async ask(question) {
        const { promise, resolve } = Promise.withResolvers<Decision>()
        setAsked({ ...question, decide: resolve })
        const decision = await promise
        setAsked(null)
        next.current = undefined
        list.current =
          of === 'hours' || (of === 'practitioners' && isAwayIn(question)) ? outsideVisits : undefined
        if (decision === 'cancel') return null
        if (typeof decision === 'object' && 'to' in decision) next.current = decision.to
        return { acknowledged: question.visits.map(({ id }) => id), ...entrustedBy(decision, question) }
      },
      onSaved({ entrusted }, takeBack) {
        if (!entrusted) return
        const { moved, left } = entrusted
        const those =
          of === 'places'
            ? `Salle changée pour ${moved.length} rendez-vous`
            : `${moved.length} rendez-vous ${moved.length < 2 ? 'confié' : 'confiés'}`
        const to = left.length > 0 ? list.current : undefined
        const isWritten = Messages !== undefined && moved.length > 0
        if (isWritten) setWritten({ moved, to })
        else next.current = to
        const sentence = left.length > 0 ? `${those}. À décider\u00a0: ${left.join(', ')}` : those
        const undo =
          isWritten && takeBack ? { undo: () => takeBack(moved), undoLabel: 'Revenir en arrière' } : {}
        // Shown after the toast of the save, which would cover its undo button on a phone.
        setTimeout(() => toastSuccess('Succès', sentence, undo))
      },
      onTakenBack: () => setWritten(null),
      redirectTo() {
        const to = next.current
        next.current = undefined
        return to
      },
    }),
    [of, Messages],
  )
  const Question = questionsOf[of]
  return (
    <AskFirstContext value={questions}>
      {children}
      {asked && <Question {...asked} />}
      {written && Messages && (
        <Messages
          moved={written.moved}
          onClose={() => {
            setWritten(null)
            if (written.to) void navigate(written.to)
          }}
        />
      )}
    </AskFirstContext>
  )
}

/** Visits of an absent practitioner have their own list; visits above a capacity have none. */
function isAwayIn({ visits }: Pick<ConcernsVisits, 'visits'>): boolean {
  return visits.some(({ why }) => why === 'away')
}

function PractitionerQuestion({ decide, ...question }: Asked) {
  const { visits, colleagues, with: name } = question
  const isAway = isAwayIn(question)
  return (
    <VisitsQuestion
      visits={visits}
      when={isAway ? `par ${name}` : `au-delà des places de ${name}`}
      saves="enregistrent ce changement"
      {...(isAway && { until: 'D’ici là, le rendez-vous reste marqué «\u00a0praticien absent\u00a0».' })}
      list={isAway ? outsideVisits : null}
      colleagues={colleagues}
      onDecide={decide}
    />
  )
}

function PlaceQuestion({ decide, with: name, ...question }: Asked) {
  const isAway = isAwayIn(question)
  return (
    <VisitsQuestion
      visits={question.visits}
      when={`${isAway ? 'pour' : 'au-delà des places de'} «\u00a0${name}\u00a0»`}
      saves="enregistrent ce changement"
      until="«&nbsp;Enregistrer&nbsp;» laisse la salle écrite sur ces rendez-vous."
      list={null}
      colleagues={question.colleagues}
      texts={placeTexts}
      onDecide={decide}
    />
  )
}

function HoursQuestion({ visits, colleagues, decide }: Asked) {
  const isAway = visits.every(({ why }) => why === 'away')
  return (
    <VisitsQuestion
      visits={visits}
      when={isAway ? 'à des heures où le praticien sera absent' : 'à des heures où le centre sera fermé'}
      saves="enregistrent ce changement"
      until={`D’ici là, le rendez-vous reste marqué «\u00a0${isAway ? 'praticien absent' : 'centre fermé'}\u00a0».`}
      list={outsideVisits}
      colleagues={colleagues}
      onDecide={decide}
    />
  )
}

const questionsOf = { practitioners: PractitionerQuestion, places: PlaceQuestion, hours: HoursQuestion }

const placeTexts: EntrustTexts = {
  label: (name) => `Autre salle pour le rendez-vous ${ofName(name)}`,
  none: 'Autre salle…',
  together: (count, { id, name }) =>
    id === withoutPlace
      ? `Laisser ${count}\u00a0rendez\u2011vous sans salle`
      : `${count}\u00a0rendez\u2011vous\u00a0: ${name}`,
  others: 'Pour les autres, cette salle est prise à cette heure.',
  noneFree: 'Aucune autre salle n’est libre à cette heure.',
  save: (count) => `Enregistrer, autre salle pour ${count} rendez-vous`,
}

function entrustedBy(decision: Decision, { visits }: ConcernsVisits) {
  if (typeof decision !== 'object' || !('entrust' in decision)) return {}
  return {
    entrusted: visits.flatMap(({ id, sequence }) => {
      const to = decision.entrust[id]
      return to ? [{ id, sequence, to }] : []
    }),
  }
}
