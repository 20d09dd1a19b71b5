import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { brandColours } from '#app/site/head/share-card.ts'
import type { Route } from './+types/admin-manifest.ts'
import { findBrand } from './brand.server.ts'
import { manifestResponse } from './manifest.server.ts'

/** The back-office as an application of its own on a phone: it says nothing that its sign-in page does not. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, palette } = await findBrand(factsOf(context), 'fr')
  const { ink, sun } = brandColours(palette)
  return manifestResponse('desk', {
    id: '/admin',
    start_url: '/admin/dashboard',
    scope: '/admin/',
    lang: 'fr',
    name: `Administration · ${name}`,
    short_name: 'Administration',
    // Installed, it keeps its notifications on a phone.
    display: 'standalone',
    theme_color: ink,
    background_color: sun,
    shortcuts: [
      { name: 'Messages', url: '/admin/messages' },
      { name: 'Rendez-vous', url: '/admin/appointments' },
    ],
  })
}
