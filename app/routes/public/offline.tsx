import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { OfflinePage } from '#app/site/offline/offline-page.tsx'
import { offlineTextsOf } from '#app/site/offline/texts.ts'
import type { Route } from './+types/offline.ts'

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  const { pageTitle } = offlineTextsOf(languageOf(pathname))
  return pageMeta({ site: siteOf(matches), pathname, title: pageTitle, noIndex: true })
}

export default function Offline() {
  return <OfflinePage />
}
