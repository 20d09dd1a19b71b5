import { languageOf } from '#app/lib/i18n.ts'
import { pageMeta, siteOf } from '#app/site/page-meta.ts'
import { privacyOf } from '#app/site/privacy.ts'
import { PrivacyPage } from '#app/site/privacy-page.tsx'
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
