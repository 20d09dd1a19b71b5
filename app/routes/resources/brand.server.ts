import { clinicOf } from '#app/features/settings/clinic.ts'
import { findSitePictures, listPublicSettings } from '#app/features/settings/panels/settings.server.ts'
import { findSlideFocus } from '#app/features/slides/slide-records.server.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { env } from '#app/lib/env.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { builtInSettings } from '#content/settings.ts'

export type Brand = Pick<SiteFacts, 'name' | 'shortName' | 'tagline' | 'phone' | 'seo' | 'logo' | 'palette'>

/** Name and colours of the centre, as on its pages; the last known ones if they cannot be read. */
export async function findBrand(facts: RequestFacts, language: Language): Promise<Brand> {
  const known = builtInSettings(env().CLINIC_PHONE)
  const [settings, pictures] = await Promise.all([
    staleOnError(facts, 'settings', listPublicSettings, () => known),
    staleOnError(
      facts,
      `site pictures ${language}`,
      () => findSitePictures(language, known['site_name'] ?? '', findSlideFocus),
      () => ({ shared: null, logo: null }),
    ),
  ])
  return clinicOf(language, settings, known, pictures)
}
