import { useSearchParams } from 'react-router'
import { receiveAppointment } from '#app/features/appointments/appointment.server.ts'
import { isCareType } from '#app/features/appointments/appointment.ts'
import { findVisitMails } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { AppointmentSection } from '#app/features/appointments/public/appointment-section.tsx'
import { appointmentTextsOf } from '#app/features/appointments/texts.ts'
import { centreFacts } from '#app/features/settings/place.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { answeredTitle } from '#app/site/ui/form/form-title.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/appointment.ts'
import { answerForm, formHeaders, loadAnswered } from './form-page.server.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

/** Stores a request sent without the script, and answers with the same page. */
export function action(sent: Route.ActionArgs) {
  return answerForm(sent, (facts, language, form) =>
    receiveAppointment(facts, language, form, () => findVisitMails(centreFacts)),
  )
}

export const loader = loadAnswered
export const headers = formHeaders

export function meta({ matches, location: { pathname }, loaderData }: Route.MetaArgs) {
  const language = languageOf(pathname)
  const texts = appointmentTextsOf(language)
  const site = siteOf(matches)
  return pageMeta({
    site,
    pathname,
    title: answeredTitle(language, loaderData?.answered, texts.pageTitle),
    cardTitle: texts.pageTitle,
    description: site && texts.metaDescription(site.name),
    breadcrumb: [{ name: texts.pageTitle, path: '/appointment' }],
  })
}

export default function Appointment({ actionData }: Route.ComponentProps) {
  const site = useSiteFacts()
  const [query] = useSearchParams()
  const care = query.get('care') ?? ''
  return (
    <main id="content">
      <AppointmentSection
        level={1}
        week={site?.week ?? []}
        closures={site?.closures ?? []}
        answer={actionData}
        care={isCareType(care) ? care : undefined}
      />
    </main>
  )
}
