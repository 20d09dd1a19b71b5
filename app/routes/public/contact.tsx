import { data } from 'react-router'
import { receiveContact } from '#app/features/contact/contact.server.ts'
import { ContactSection } from '#app/features/contact/contact-section.tsx'
import { textsOf } from '#app/features/contact/texts.ts'
import { WeekHours } from '#app/features/opening-hours/week-hours.tsx'
import { formResponse, readForm } from '#app/lib/form.server.ts'
import { languageOf } from '#app/lib/i18n.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import { pageMeta, siteOf } from '#app/site/page-meta.ts'
import { breadcrumb, clinicData } from '#app/site/structured-data.ts'
import { answeredTitle } from '#app/site/ui/form-title.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/contact.ts'
import { tellAnswer, toldAnswer } from './form-told.server.ts'

export { PageFailure as ErrorBoundary } from '#app/site/page-failure.tsx'

/** Keeps a message that was sent without the script, and answers with the same page. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const answer = await receiveContact(factsOf(context), language, await readForm(request))
  tellAnswer(context, answer)
  return data(answer, formResponse(answer))
}

export function loader({ context }: Route.LoaderArgs) {
  return { answered: toldAnswer(context) }
}

export function headers({ actionHeaders, parentHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : parentHeaders
}

export function meta({ matches, location: { pathname }, loaderData }: Route.MetaArgs) {
  const language = languageOf(pathname)
  const texts = textsOf(language)
  const site = siteOf(matches)
  return pageMeta({
    site,
    pathname,
    title: answeredTitle(language, loaderData?.answered, texts.pageTitle),
    cardTitle: texts.pageTitle,
    description: site && texts.metaDescription(site.name),
    structuredData: site
      ? [
          clinicData(site, language),
          breadcrumb(site.origin, language, [{ name: texts.pageTitle, path: '/contact' }]),
        ]
      : [],
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
