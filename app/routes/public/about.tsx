import { findAbout } from '#app/features/about/about.server.ts'
import { AboutPage } from '#app/features/about/about-page.tsx'
import { aboutTextsOf } from '#app/features/about/texts.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { clinicData } from '#app/site/head/structured-data.ts'
import type { Route } from './+types/about.ts'
import { aboutOrBuiltIn } from './built-in.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const found = await staleOnError(
    factsOf(context),
    `about ${language}`,
    () => findAbout(language),
    () => null,
  )
  return aboutOrBuiltIn(language, found)
}

export function meta({ matches, location: { pathname }, loaderData }: Route.MetaArgs) {
  const title = loaderData?.about.title.text || aboutTextsOf(languageOf(pathname)).title
  return pageMeta({
    site: siteOf(matches),
    pathname,
    title,
    description: loaderData?.about.description.text,
    picture: loaderData?.about.picture,
    breadcrumb: [{ name: title, path: '/about' }],
    structuredData: (site, language) => [clinicData(site, language)],
  })
}

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <AboutPage {...loaderData} />
    </main>
  )
}
