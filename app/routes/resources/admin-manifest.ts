import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { brandColours } from '#app/site/head/share-card.ts'
import type { Route } from './+types/admin-manifest.ts'
import { findBrand } from './brand.server.ts'
import { manifestResponse } from './manifest.server.ts'

/** Manifest of the back-office as an installable app; it reveals no more than the sign-in page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, palette } = await findBrand(factsOf(context), 'fr')
  const { ink, sun } = brandColours(palette)
  return manifestResponse('desk', {
    id: '/admin',
    start_url: '/admin/',
    scope: '/admin/',
    lang: 'fr',
    name: `Administration · ${name}`,
    short_name: 'Administration',
    // Installed as an app, it keeps its notifications on a phone.
    display: 'standalone',
    theme_color: ink,
    background_color: sun,
    shortcuts: [
      { name: 'Messages', url: '/admin/messages' },
      { name: 'Rendez-vous', url: '/admin/appointments' },
    ],
  })
}
