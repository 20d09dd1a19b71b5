import { StatStrip } from '#app/admin/parts/charts/stat-strip.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import styles from './analytics.admin.module.css'
import type { ViewCount } from './analytics.server.ts'
import { type Figure, metricNames, metricTotal, viewsPerArticle } from './analytics.ts'
import { formatFigure, formatNumericDay } from './figures.ts'
import { Ranking } from './ranking.admin.tsx'

/** A published article with its views in the period. */
export type ReadArticle = { slug: string; title: string; day: string; views: number }

type ContentTabProps = {
  figures: readonly Figure[]
  articles: readonly ReadArticle[]
  /** Searches without a result. */
  missed: readonly ViewCount[]
}

export function ContentTab({ figures, articles, missed }: ContentTabProps) {
  const published = metricTotal(figures, 'blog_posts_published')
  const views = metricTotal(figures, 'blog_post_views')
  return (
    <>
      <StatStrip
        label="Articles de la période"
        stats={[
          {
            label: `${metricNames.blog_posts_published} sur la période`,
            value: formatFigure('blog_posts_published', published),
          },
          { label: metricNames.blog_post_views, value: formatFigure('blog_post_views', views) },
          {
            label: 'Vues par article',
            value: formatFigure('blog_post_views', viewsPerArticle(views, published)),
          },
        ]}
      />
      {articles.length === 0 ? (
        <EmptyState title="Aucun article" hint="Publiez un article&nbsp;: ses lectures se compteront ici." />
      ) : (
        <section className={styles.performance} aria-labelledby="performance">
          <h2 id="performance" className="text-lg bold below-2">
            Performance du contenu
          </h2>
          <table className={`card full text-md above-4 ${styles.table}`} aria-labelledby="performance">
            <thead>
              <tr>
                <th scope="col">Article</th>
                <th scope="col">Publié le</th>
                <th scope="col" data-end>
                  Vues
                </th>
              </tr>
            </thead>
            <tbody>
              {articles.map(({ slug, title, day, views: read }) => (
                <tr key={slug}>
                  <th scope="row">
                    <a href={`/blog/${encodeURIComponent(slug)}`} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  </th>
                  <td>
                    <time dateTime={day}>{formatNumericDay(day)}</time>
                  </td>
                  <td data-end>{formatFigure('blog_post_views', read)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className="above-4">
        <Ranking title="Recherches sans résultat" counted={missed} unit={['recherche', 'recherches']}>
          <p className="soft text-md below-2">
            Ce que les visiteurs ont cherché sans rien trouver. Ajoutez ces mots aux synonymes d’un produit,
            ou écrivez une réponse.
          </p>
        </Ranking>
      </div>
    </>
  )
}
