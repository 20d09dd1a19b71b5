import { receiveContact } from '#app/features/contact/contact.server.ts'
import { ContactSection } from '#app/features/contact/contact-section.tsx'
import { contactTextsOf } from '#app/features/contact/texts.ts'
import { WeekHours } from '#app/features/opening-hours/week-hours.tsx'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { clinicData } from '#app/site/head/structured-data.ts'
import { answeredTitle } from '#app/site/ui/form/form-title.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/contact.ts'
import { answerForm, formHeaders, loadAnswered } from './form-page.server.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

/** Stores a message sent without the script, and answers with the same page. */
export function action(sent: Route.ActionArgs) {
  return answerForm(sent, receiveContact)
}

export const loader = loadAnswered
export const headers = formHeaders

export function meta({ matches, location: { pathname }, loaderData }: Route.MetaArgs) {
  const language = languageOf(pathname)
  const texts = contactTextsOf(language)
  const site = siteOf(matches)
  return pageMeta({
    site,
    pathname,
    title: answeredTitle(language, loaderData?.answered, texts.pageTitle),
    cardTitle: texts.pageTitle,
    description: site && texts.metaDescription(site.name),
    breadcrumb: [{ name: texts.pageTitle, path: '/contact' }],
    structuredData: (facts) => [clinicData(facts, language)],
  })
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const site = useSiteFacts()
  return (
    <main id="content">
      <ContactSection level={1} hours={site && <WeekHours {...site} />} answer={actionData} />
    </main>
  )
}
