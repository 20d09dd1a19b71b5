import { data } from 'react-router'
import { careForService } from '#app/features/appointments/appointment.ts'
import { servicePath } from '#app/features/services/service.ts'
import { ServicePage } from '#app/features/services/service-page.tsx'
import { findService, listServices } from '#app/features/services/service-records.server.ts'
import { serviceTextsOf } from '#app/features/services/texts.ts'
import { missingPage } from '#app/lib/http/missing-page.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { failedTitle, pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { serviceData } from '#app/site/head/structured-data-items.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/service.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const language = languageOf(pathname)
  const facts = factsOf(context)
  const [found, all] = await Promise.all([
    readSection(facts, 'service', () => findService(language, params.slug)),
    readSection(facts, 'services', () => listServices(language)),
  ])
  if ('failure' in found) throw data(null, { status: 503, statusText: 'Service Unavailable' })
  const service = found.content
  if (!service) return missingPage(facts, pathname)
  const others = 'content' in all ? all.content.filter(({ slug }) => slug !== service.slug) : []
  return { service, others }
}

export function meta({ matches, location: { pathname }, loaderData, error }: Route.MetaArgs) {
  const site = siteOf(matches)
  const language = languageOf(pathname)
  if (!loaderData)
    return pageMeta({
      site,
      pathname,
      title: failedTitle(error, serviceTextsOf(language).title),
      noIndex: true,
    })
  const { name, description, picture, slug } = loaderData.service
  const service = {
    ...loaderData.service,
    name: name.text,
    path: servicePath(slug ?? ''),
    description: description.text,
  }
  return pageMeta({
    site,
    pathname,
    title: name.text,
    description: site
      ? serviceTextsOf(language).metaDescription(description.text, site.name)
      : description.text,
    picture,
    breadcrumb: [{ name: serviceTextsOf(language).title, path: '/services' }, service],
    structuredData: (facts) => [serviceData(facts, language, service)],
  })
}

export default function Service({ loaderData }: Route.ComponentProps) {
  const site = useSiteFacts()
  return (
    <main id="content">
      <ServicePage
        {...loaderData}
        phone={site?.phone ?? ''}
        care={careForService(loaderData.service.frenchName)}
      />
    </main>
  )
}
