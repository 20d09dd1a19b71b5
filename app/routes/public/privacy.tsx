import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { privacyOf } from '#app/site/privacy/privacy.ts'
import { PrivacyPage } from '#app/site/privacy/privacy-page.tsx'
import type { Route } from './+types/privacy.ts'

export function meta({ matches, location: { pathname } }: Route.MetaArgs) {
  const { title, description } = privacyOf(languageOf(pathname))
  return pageMeta({ site: siteOf(matches), pathname, title, description })
}

export default function Privacy() {
  return (
    <main id="content">
      <PrivacyPage />
    </main>
  )
}
