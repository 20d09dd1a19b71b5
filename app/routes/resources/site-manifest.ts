import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { languageOf, localPath } from '#app/lib/text/i18n.ts'
import { brandColours } from '#app/site/head/share-card.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import appointmentOnPhone from '#docs/screenshots/appointment-phone.webp?url'
import homeOnPhone from '#docs/screenshots/home-phone.webp?url'
import shopOnPhone from '#docs/screenshots/shop-phone.webp?url'
import type { Route } from './+types/site-manifest.ts'
import { findBrand } from './brand.server.ts'
import { manifestResponse } from './manifest.server.ts'

/** Manifest of the site as an installable app. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  const texts = siteTextsOf(language)
  const brand = await findBrand(factsOf(context), language)
  const { ink, page } = brandColours(brand.palette)
  return manifestResponse('site', {
    id: localPath(language, '/'),
    start_url: localPath(language, '/'),
    scope: '/',
    lang: language,
    name: brand.name,
    short_name: brand.shortName,
    description: brand.seo.description,
    display: 'minimal-ui',
    theme_color: ink,
    background_color: page,
    shortcuts: [
      { name: texts.appointment, url: localPath(language, '/appointment') },
      { name: texts.shop, url: localPath(language, '/shop') },
      { name: 'WhatsApp', url: localPath(language, '/chat') },
    ],
    screenshots: [homeOnPhone, appointmentOnPhone, shopOnPhone].map((src) => ({
      src,
      sizes: '360x740',
      type: 'image/webp',
      form_factor: 'narrow',
    })),
  })
}
