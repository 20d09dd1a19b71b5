import { listServiceCards } from '#app/features/services/service.server.ts'
import { ServicesPage } from '#app/features/services/services-page.tsx'
import { textsOf } from '#app/features/services/texts.ts'
import { languageOf } from '#app/lib/i18n.ts'
import { lastKnown } from '#app/lib/last-known.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import { pageMeta, siteOf } from '#app/site/page-meta.ts'
import { breadcrumb } from '#app/site/structured-data.ts'
import type { Route } from './+types/services.ts'
import { builtInServices } from './built-in.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const services = await lastKnown(
    factsOf(context),
    `pictured services ${language}`,
    () => listServiceCards(language),
    () => builtInServices(language).map((service) => ({ ...service, picture: null })),
  )
  return { services }
}

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  const site = siteOf(matches)
  const language = languageOf(pathname)
  const { title, description } = textsOf(language)
  return pageMeta({
    site,
    pathname,
    title,
    description,
    structuredData: site ? [breadcrumb(site.origin, language, [{ name: title, path: '/services' }])] : [],
  })
}

export default function Services({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <main id="content">
      <ServicesPage services={services} />
    </main>
  )
}
