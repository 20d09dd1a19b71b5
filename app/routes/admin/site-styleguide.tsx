import { requireStaff } from '#app/features/users/guard.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import type { Route } from './+types/site-styleguide.ts'
import { Actions } from './styleguide/site-actions.tsx'
import { Forms } from './styleguide/site-forms.tsx'
import { Grounds } from './styleguide/site-grounds.tsx'
import styles from './styleguide/site-part.module.css'
import { Marks, SiteStatesPart, Words } from './styleguide/site-states.tsx'
import { Things } from './styleguide/site-things.tsx'
import { Type } from './styleguide/site-type.tsx'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

export const middleware = [requireStaff]

/** Style guide of the public site in the frame of the site, for administrators. */
export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'govern')
  return null
}

/** Never cached or indexed, unlike the layout's other pages. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

export function meta({ location: { pathname }, matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), pathname, title: 'Charte du site', noIndex: true })
}

const parts = [
  ['tons', 'Couleurs et tons'],
  ['texte', 'Texte'],
  ['actions', 'Actions'],
  ['formulaires', 'Formulaires'],
  ['choses', 'Produits, témoignages, articles'],
  ['reponses', 'Vide et échec'],
  ['prose', 'Texte long'],
  ['marque', 'La marque et l’arc'],
] as const

export default function SiteStyleguide() {
  return (
    <main id="content">
      <header className={`wrap ${styles.head}`} lang="fr">
        <h1>Charte du site</h1>
        <p className={`lead ${styles.lead}`}>
          Chaque pièce dans chacun de ses états, avec les couleurs des paramètres. FR et EN changent de
          langue. <a href="/admin/styleguide">Charte de l’administration</a>
        </p>
        <nav className={styles.index} aria-label="Parties de la charte">
          {parts.map(([id, name]) => (
            <a key={id} href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <Grounds />
      <Type />
      <Actions />
      <Forms />
      <Things />
      <SiteStatesPart />
      <Words />
      <Marks />
    </main>
  )
}
