import { data, redirect } from 'react-router'
import { PatientAway } from '#app/features/appointments/patient/patient-away.tsx'
import { PatientLinkEnded } from '#app/features/appointments/patient/patient-help.tsx'
import { PatientPage } from '#app/features/appointments/patient/patient-page.tsx'
import { patientTextsOf } from '#app/features/appointments/patient/patient-texts.ts'
import { readForm } from '#app/lib/forms/form.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf, localPath } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import type { Route } from './+types/visit.ts'
import { findBring, findLinked, visitStatus } from './visit.server.ts'
import { awayRefusal, findOffered, takePress } from './visit-answer.server.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

/** Never changes anything, since chats load an address for its preview. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const linked = await findLinked(factsOf(context), params.token)
  if (linked.state === 'away') return data('away' as const, visitStatus(linked))
  if (linked.state !== 'found') return data(null, visitStatus(linked))
  const [bring, offered] = await Promise.all([
    findBring(languageOf(new URL(request.url).pathname)).catch(() => ''),
    findOffered(factsOf(context), linked),
  ])
  return data({ visit: linked.visit, bring, offered })
}

/** Handles an answer and redirects to the page, so that a reload sends nothing. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const facts = factsOf(context)
  const linked = await findLinked(facts, params.token)
  const form = await readForm(request)
  if (linked.state !== 'found' && linked.state !== 'away') return data(null, visitStatus(linked))
  const refused = linked.state === 'away' ? awayRefusal(form) : await takePress(facts, linked, form)
  if (!refused) throw redirect(new URL(request.url).pathname, 303)
  const { problem, status } = refused
  const retryAfter = 'retryAfter' in refused ? refused.retryAfter : undefined
  return data(problem, {
    status,
    ...(retryAfter !== undefined && { headers: { 'Retry-After': String(retryAfter) } }),
  })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get('Retry-After')
  return { 'X-Robots-Tag': 'noindex', ...(wait !== null && { 'Retry-After': wait }) }
}

/** Without the patient's name or the appointment's state, since previews show it. */
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
