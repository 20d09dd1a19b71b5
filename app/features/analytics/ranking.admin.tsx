import type { ReactNode } from 'react'
import styles from './analytics.admin.module.css'
import type { ViewCount } from './analytics.server.ts'

type RankingProps = {
  title: string
  counted: readonly ViewCount[]
  /** Label for the sum of all further names. */
  others?: string
  isPath?: boolean
  /** Unit of the count: singular and plural. */
  unit?: readonly [string, string]
  /** Note on the whole ranking. */
  children?: ReactNode
}

/** The most frequent names, with bars in proportion. */
export function Ranking({
  title,
  counted,
  others,
  isPath = false,
  unit = pageViews,
  children,
}: RankingProps) {
  const most = Math.max(1, ...counted.map(({ views }) => views))
  return (
    <section className={`card shrink ${styles.panel}`}>
      <h2 className="text-lg bold below-2">{title}</h2>
      {children}
      {counted.length === 0 && <p className="soft text-md">Rien sur cette période</p>}
      <ol className={`bare ${styles.ranking}`}>
        {counted.map(({ name, views }) => (
          <li key={name}>
            <i style={{ width: `${(views / most) * 100}%` }} aria-hidden />
            <span className={styles.name}>
              {name === '*' ? others : isPath ? <PageLink path={name} /> : name}
            </span>
            <b className="num">
              {views.toLocaleString('fr-FR')}
              <span className="visually-hidden"> {unit[views < 2 ? 0 : 1]}</span>
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}

const pageViews = ['page vue', 'pages vues'] as const

/** Link to a page of the site in a new tab, since it leaves the back-office. */
function PageLink({ path }: { path: string }) {
  return (
    <a href={encodeURI(path)} target="_blank" rel="noreferrer">
      {formatPage(path)}
    </a>
  )
}

/** Names of well-known pages; other pages appear with their address. */
const pageNames: Record<string, string> = {
  '/': 'Accueil',
  '/about': 'À propos',
  '/team': 'Équipe',
  '/services': 'Services',
  '/testimonials': 'Témoignages',
  '/blog': 'Blog',
  '/shop': 'Boutique',
  '/search': 'Recherche',
  '/contact': 'Contact',
  '/appointment': 'Rendez-vous',
  '/questions': 'Questions fréquentes',
  '/privacy': 'Confidentialité',
}

function formatPage(path: string): string {
  const french = path.replace(/^\/en(?=\/|$)/, '') || '/'
  const name = pageNames[french]
  if (!name) return path
  return french === path ? name : `${name} en anglais`
}
