import { Button } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { pluralize } from '#app/lib/text/format.ts'
import styles from './product-import.admin.module.css'
import { ignoredLines } from './product-import.ts'
import type { ImportSteps } from './use-product-import.admin.tsx'

/** The refused lines, each with its number, the reason and its beginning. */
export function RefusedLines({ imported, showAll }: Pick<ImportSteps, 'imported' | 'showAll'>) {
  const { refused, state, mode } = imported
  const count = ignoredLines(imported).refused
  if (refused.length === 0) return null
  return (
    <section className={`card below-4 ${styles.refused}`} aria-labelledby="refused">
      <div className={`tone-stop ${styles.refusedHead}`}>
        <h2 id="refused" className="row text-lg bold gap-2">
          <IconAlertCircle size={20} aria-hidden />
          {pluralize(count, 'ligne refusée', 'lignes refusées')}
        </h2>
        <p>{mode === 'update' ? becomesOfUpdate(count) : whatBecomesOf(count, state === 'done')}</p>
      </div>
      <ul className={`bare ${styles.refusedList}`}>
        {refused.map(({ line, reason, excerpt }) => (
          <li key={line}>
            <b className="num">Ligne {line.toLocaleString('fr-FR')}</b>
            <span>{reason}</span>
            <code className="soft text-sm">{excerpt}</code>
          </li>
        ))}
      </ul>
      {count > refused.length && (
        <Button variant="subtle" className={styles.showAll} onClick={() => void showAll('refused')}>
          Afficher les {count.toLocaleString('fr-FR')} lignes refusées
        </Button>
      )}
    </section>
  )
}

function whatBecomesOf(count: number, isDone: boolean): string {
  if (count === 1)
    return isDone
      ? 'Elle n’a pas été importée. Corrigez-la dans le fichier, ou ajoutez le produit à la main.'
      : 'Elle ne sera pas importée. Corrigez-la dans le fichier, ou ajoutez le produit à la main ensuite.'
  return isDone
    ? 'Elles n’ont pas été importées. Corrigez-les dans le fichier, ou ajoutez les produits à la main.'
    : 'Elles ne seront pas importées. Corrigez-les dans le fichier, ou ajoutez les produits à la main ensuite.'
}

function becomesOfUpdate(count: number): string {
  return count === 1
    ? 'Elle est ignorée. Corrigez-la dans le fichier, ou changez le produit à la main.'
    : 'Elles sont ignorées. Corrigez-les dans le fichier, ou changez les produits à la main.'
}
