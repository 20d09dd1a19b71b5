import { listTeam } from '#app/features/practitioners/team/team.server.ts'
import { memberPath } from '#app/features/practitioners/team/team.ts'
import { TeamPage } from '#app/features/practitioners/team/team-page.tsx'
import { teamTextsOf } from '#app/features/practitioners/team/texts.ts'
import { missingPage } from '#app/lib/http/missing-page.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { failedTitle, pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { personData } from '#app/site/head/structured-data-items.ts'
import type { Route } from './+types/team.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

/** The page exists as long as the team has members. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const facts = factsOf(context)
  const found = await readSection(facts, 'team', () => listTeam(languageOf(pathname)))
  if ('failure' in found) throw new Response(null, { status: 503, statusText: 'Service Unavailable' })
  return found.content.length > 0 ? { team: found.content } : missingPage(facts, pathname)
}

export function meta({ matches, location: { pathname }, loaderData, error }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { title, description } = teamTextsOf(languageOf(pathname))
  if (!loaderData) return pageMeta({ site, pathname, title: failedTitle(error, title), noIndex: true })
  const people = loaderData.team.map((member) => ({
    name: member.name,
    path: memberPath(member),
    diploma: member.diploma.text,
    languages: member.languages.text,
    picture: member.picture,
  }))
  return pageMeta({
    site,
    pathname,
    title,
    description: site && description(site.name),
    breadcrumb: [{ name: title, path: '/team' }],
    structuredData: (facts, language) => people.map((person) => personData(facts, language, person)),
  })
}

export default function Team({ loaderData: { team } }: Route.ComponentProps) {
  return (
    <main id="content">
      <TeamPage team={team} />
    </main>
  )
}
