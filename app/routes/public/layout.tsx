// Imported before all other styles, since it declares the order of the layers.
import '#app/site/styles/tokens.css'
import '#app/site/styles/reset.css'
import '#app/site/styles/base.css'
import '#app/site/styles/layout.css'
import '#app/site/styles/print.css'

import { data, Outlet, useLocation } from 'react-router'
import { ProductsLoading } from '#app/features/catalog/shop/products-loading.tsx'
import {
  listClosures,
  listOpeningHours,
  preparedClosures,
} from '#app/features/opening-hours/opening-hours.server.ts'
import {
  effectiveClosures,
  firstDayToOffer,
  freshFor,
  openState,
} from '#app/features/opening-hours/opening-hours.ts'
import { findTeamChange } from '#app/features/practitioners/team/team.server.ts'
import { findQuestionsChange } from '#app/features/questions/question-records.server.ts'
import { clinicOf, type PublicSettings, type SitePictures } from '#app/features/settings/clinic.ts'
import { findSitePictures, listPublicSettings } from '#app/features/settings/panels/settings.server.ts'
import { findSlideFocus } from '#app/features/slides/slide-records.server.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { copiesPages, env, publicOrigin } from '#app/lib/env.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { type Language, languageOf, sharedPath } from '#app/lib/text/i18n.ts'
import { PageFailure } from '#app/site/failures/page-failure.tsx'
import displayFace from '#app/site/fonts/bricolage-grotesque.woff2?url'
import { SiteFrame } from '#app/site/frame/site-frame.tsx'
import { workerPath } from '#app/site/offline/copied.ts'
import type { Closure, DayHours, SiteFacts } from '#app/site/site-facts.ts'
import { initialOpeningHours } from '#content/opening-hours.ts'
import { builtInSettings } from '#content/settings.ts'
import type { Route } from './+types/layout.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: displayFace, crossOrigin: 'anonymous' },
]

/**
 * Longest cache time of a page, in seconds, since the progress of the opening hours moves. `app/follow-clock.ts` relies
 * on it.
 */
const longestFresh = 300

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const facts = factsOf(context)
  const now = Date.now()
  const [settings, pictures, week, listed, optionalPages] = await Promise.all([
    staleOnError(facts, 'settings', listPublicSettings, builtIn),
    staleOnError(
      facts,
      `site pictures ${language}`,
      () => findSitePictures(language, builtIn()['site_name'] ?? '', findSlideFocus),
      () => ({ shared: null, logo: null }),
    ),
    staleOnError(facts, 'opening hours', listOpeningHours, () => initialOpeningHours),
    staleOnError(
      facts,
      `closures ${language}`,
      () => listClosures(language),
      () => preparedClosures(language),
    ),
    staleOnError(facts, 'optional pages', findOptionalPages, () => ({ team: false, questions: false })),
  ])
  const { site, until } = siteOf(language, settings, pictures, week, listed, wholeMinute(now))
  const seconds = Math.min(longestFresh, Math.max(1, Math.ceil((until - now) / 1000)))
  return data(
    { ...site, optionalPages },
    { headers: { 'Cache-Control': `public, max-age=0, s-maxage=${seconds}` } },
  )
}

async function findOptionalPages(): Promise<SiteFacts['optionalPages']> {
  const [team, questions] = await Promise.all([findTeamChange(), findQuestionsChange()])
  return { team: team !== null, questions: questions !== null }
}

/** The site's facts at a moment, and the end of their validity, both in milliseconds. */
function siteOf(
  language: Language,
  settings: PublicSettings,
  pictures: SitePictures,
  week: DayHours[],
  listed: Closure[],
  moment: number,
): { site: Omit<SiteFacts, 'optionalPages'>; until: number } {
  const now = new Date(moment)
  const closures = effectiveClosures(week, listed)
  const until = moment + freshFor(now, week, closures) * 1000
  const site = {
    ...clinicOf(language, settings, builtIn(), pictures),
    origin: publicOrigin(),
    week,
    closures,
    today: doualaDay(now),
    firstDay: firstDayToOffer(now, week, closures),
    openState: openState(now, week, closures),
    clock: { now: moment / minute, until: until / minute },
    worker: copiesPages() ? workerPath : undefined,
  }
  return { site, until }
}

const builtIn = () => builtInSettings(env().CLINIC_PHONE)

const minute = 60_000

/** Rounds down to a minute, at which hours begin and end. */
const wholeMinute = (milliseconds: number) => milliseconds - (milliseconds % minute)

/** Every page under the layout stays valid as long as the layout's facts. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function PublicLayout() {
  const path = sharedPath(useLocation().pathname)
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      {path !== '/' && path !== '/shop' && <ProductsLoading />}
    </>
  )
}

/** A failed page still has the header and the footer. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <PageFailure />
    </SiteFrame>
  )
}
