import { data, redirect } from 'react-router'
import {
  type AnswerProblem,
  isPatientAnswer,
  longestPatientNote,
} from '#app/features/appointments/patient/patient-answer.ts'
import { answerVisit } from '#app/features/appointments/patient/patient-answers.server.ts'
import { PatientAway } from '#app/features/appointments/patient/patient-away.tsx'
import { PatientLinkEnded } from '#app/features/appointments/patient/patient-help.tsx'
import { PatientPage } from '#app/features/appointments/patient/patient-page.tsx'
import { patientTextsOf } from '#app/features/appointments/patient/patient-texts.ts'
import { causeOf, readForm } from '#app/lib/forms/form.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { cleanText, longestTyped } from '#app/lib/text/clean-text.ts'
import { languageOf, localPath } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import type { Route } from './+types/visit.ts'
import { findBring, findLinked, visitStatus } from './visit.server.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

/** Never changes anything: chats fetch an address to show a preview of it. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const linked = await findLinked(factsOf(context), params.token)
  if (linked.state === 'away') return data('away' as const, visitStatus(linked))
  if (linked.state !== 'found') return data(null, visitStatus(linked))
  const bring = await findBring(languageOf(new URL(request.url).pathname)).catch(() => '')
  return data({ visit: linked.visit, bring })
}

/** Takes an answer, and leads to the page anew, so that a reload sends nothing. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const facts = factsOf(context)
  const linked = await findLinked(facts, params.token)
  const form = await readForm(request)
  const answer = String(form.get('answer') ?? '')
  const typed = String(form.get('note') ?? '')
  const sequence = Number(form.get('sequence') ?? Number.NaN)
  const pressed = isPatientAnswer(answer) && Number.isInteger(sequence) ? { answer, sequence } : null
  if (linked.state === 'away') return refused({ kind: 'away', note: typed, pressed }, 503)
  if (linked.state !== 'found') return data(null, visitStatus(linked))
  if (typed.length > longestTyped(longestPatientNote)) return refused({ kind: 'too long', note: typed }, 422)
  const note = cleanText(typed)
  if (note.length > longestPatientNote) return refused({ kind: 'too long', note }, 422)
  if (!pressed) return refused({ kind: 'changed', note }, 422)
  if (answer === 'coming' && linked.visit.phase === 'closed') return refused({ kind: 'changed', note }, 409)
  const outcome = await answerVisit(linked.row, { ...pressed, note }).catch((error: unknown) => {
    facts.log.error({ error: causeOf(error) }, 'a patient’s answer cannot be kept')
    return { state: 'away' } as const
  })
  if (outcome.state === 'away') return refused({ kind: 'away', note, pressed }, 503)
  if (outcome.state === 'limited')
    return refused({ kind: 'limited', note }, 429, { 'Retry-After': String(outcome.retryAfter) })
  if (outcome.state === 'changed') return refused({ kind: 'changed', note }, 409)
  throw redirect(new URL(request.url).pathname, 303)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get('Retry-After')
  return { 'X-Robots-Tag': 'noindex', ...(wait !== null && { 'Retry-After': wait }) }
}

/** Says nothing of whose appointment it is, nor where it stands: previews show it. */
export function meta({ matches, location: { pathname }, loaderData }: Route.MetaArgs) {
  const language = languageOf(pathname)
  const { pageTitle, endedTitle, description } = patientTextsOf(language)
  return pageMeta({
    site: siteOf(matches),
    pathname: localPath(language, '/visit'),
    title: loaderData ? pageTitle : endedTitle,
    description,
    noIndex: true,
  })
}

export default function Visit({ loaderData, actionData }: Route.ComponentProps) {
  const problem = actionData ?? undefined
  return (
    <main id="content">
      {loaderData === 'away' ? (
        <PatientAway problem={problem} />
      ) : loaderData ? (
        <PatientPage {...loaderData} problem={problem} />
      ) : (
        <PatientLinkEnded />
      )}
    </main>
  )
}

function refused(problem: AnswerProblem, status: number, more: Record<string, string> = {}) {
  return data(problem, { status, headers: more })
}
