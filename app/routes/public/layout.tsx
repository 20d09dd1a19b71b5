// First of all styles: they declare the order of the layers.
import '#app/site/styles/tokens.css'
import '#app/site/styles/reset.css'
import '#app/site/styles/base.css'
import '#app/site/styles/layout.css'
import '#app/site/styles/print.css'

import { data, Outlet } from 'react-router'
import {
  listClosures,
  listOpeningHours,
  preparedClosures,
} from '#app/features/opening-hours/opening-hours.server.ts'
import { differing, freshFor, openState } from '#app/features/opening-hours/opening-hours.ts'
import { clinicOf } from '#app/features/settings/clinic.ts'
import { findSitePictures, listPublicSettings } from '#app/features/settings/settings.server.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { env, publicOrigin } from '#app/lib/env.server.ts'
import { languageOf } from '#app/lib/i18n.ts'
import { lastKnown } from '#app/lib/last-known.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import displayFace from '#app/site/fonts/bricolage-grotesque.woff2?url'
import { PageFailure } from '#app/site/page-failure.tsx'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { SiteFrame } from '#app/site/site-frame.tsx'
import { openingHours } from '#content/opening-hours.ts'
import { builtInSettings } from '#content/settings.ts'
import type { Route } from './+types/layout.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: displayFace, crossOrigin: 'anonymous' },
]

/** The longest that a page is kept, in seconds: the sun of the open state moves. */
const longestFresh = 300

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const facts = factsOf(context)
  const now = new Date()
  const known = builtInSettings(env().CLINIC_PHONE)
  const [settings, pictures, week, listed] = await Promise.all([
    lastKnown(facts, 'settings', listPublicSettings, () => known),
    lastKnown(
      facts,
      `site pictures ${language}`,
      () => findSitePictures(language, known['site_name'] ?? ''),
      () => ({ shared: null, logo: null }),
    ),
    lastKnown(facts, 'opening hours', listOpeningHours, () => openingHours),
    lastKnown(
      facts,
      `closures ${language}`,
      () => listClosures(language),
      () => preparedClosures(language),
    ),
  ])
  const closures = differing(week, listed)
  const site: SiteFacts = {
    ...clinicOf(language, settings, known, pictures),
    origin: publicOrigin(),
    week,
    closures,
    today: doualaDay(now),
    openState: openState(now, week, closures),
  }
  const seconds = Math.min(longestFresh, freshFor(now, week, closures))
  return data(site, { headers: { 'Cache-Control': `public, max-age=0, s-maxage=${seconds}` } })
}

/** Every page under the layout stays true as long as the layout does. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}

/** A page that failed keeps the header and the footer around it. */
export function ErrorBoundary() {
  return (
    <SiteFrame>
      <PageFailure />
    </SiteFrame>
  )
}
