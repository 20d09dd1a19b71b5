import { Button } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import styles from './product-import.admin.module.css'
import type { ProductImport } from './product-import.ts'
import { counted } from './product-import-texts.admin.ts'

type RefusedLinesProps = { imported: ProductImport; onShowAll: () => Promise<void> }

/** The lines that are left out, each with its number, the reason and how it begins. */
export function RefusedLines({ imported: { facts, refused, state }, onShowAll }: RefusedLinesProps) {
  if (refused.length === 0) return null
  return (
    <section className={`card below-4 ${styles.refused}`} aria-labelledby="refused">
      <div className={`tone-stop ${styles.refusedHead}`}>
        <h2 id="refused" className="row text-lg bold gap-2">
          <IconAlertCircle size={20} aria-hidden />
          {counted(facts.refused, 'ligne refusée', 'lignes refusées')}
        </h2>
        <p>{whatBecomesOf(facts.refused, state === 'done')}</p>
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
      {facts.refused > refused.length && (
        <Button variant="subtle" className={styles.showAll} onClick={() => void onShowAll()}>
          Afficher les {facts.refused.toLocaleString('fr-FR')} lignes refusées
        </Button>
      )}
    </section>
  )
}

/** What becomes of the lines that cannot be taken, and what to do about them. */
function whatBecomesOf(count: number, isDone: boolean): string {
  if (count === 1)
    return isDone
      ? 'Elle n’a pas été importée. Corrigez-la dans le fichier, ou ajoutez le produit à la main.'
      : 'Elle ne sera pas importée. Corrigez-la dans le fichier, ou ajoutez le produit à la main ensuite.'
  return isDone
    ? 'Elles n’ont pas été importées. Corrigez-les dans le fichier, ou ajoutez les produits à la main.'
    : 'Elles ne seront pas importées. Corrigez-les dans le fichier, ou ajoutez les produits à la main ensuite.'
}
