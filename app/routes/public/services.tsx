import { servicePath } from '#app/features/services/service.ts'
import { listServiceCards } from '#app/features/services/service-records.server.ts'
import { ServicesPage } from '#app/features/services/services-page.tsx'
import { serviceTextsOf } from '#app/features/services/texts.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { clinicData } from '#app/site/head/structured-data.ts'
import type { Route } from './+types/services.ts'
import { builtInServices } from './built-in.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const services = await staleOnError(
    factsOf(context),
    `pictured services ${language}`,
    () => listServiceCards(language),
    () => builtInServices(language).map((service) => ({ ...service, picture: null, startingPrice: 0 })),
  )
  return { services }
}

export function meta({ matches, location: { pathname }, loaderData }: Route.MetaArgs) {
  const { title, description } = serviceTextsOf(languageOf(pathname))
  const offered = (loaderData?.services ?? []).flatMap(({ name, slug }) =>
    slug ? [{ name: name.text, path: servicePath(slug) }] : [],
  )
  return pageMeta({
    site: siteOf(matches),
    pathname,
    title,
    description,
    structuredData: (site, language) => [clinicData(site, language, offered)],
    breadcrumb: [{ name: title, path: '/services' }],
  })
}

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <main id="content">
      <ServicesPage services={services} />
    </main>
  )
}
