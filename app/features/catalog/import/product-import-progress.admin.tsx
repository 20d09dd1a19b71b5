import { Button, Progress } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from 'react-router'
import styles from './product-import.admin.module.css'
import { UpdateOutcome } from './product-import-outcome.admin.tsx'
import { RefusedLines } from './product-import-refused.admin.tsx'
import { counted, doneText } from './product-import-texts.admin.ts'
import type { ImportSteps } from './use-product-import.admin.tsx'

/** How far an import is, and its end. */
export function ImportProgress(steps: ImportSteps) {
  const { imported, busy, confirm, restart } = steps
  const { facts, fileName, done, failed, state, mode, interrupted } = imported
  const isDone = state === 'done'
  return (
    <>
      <section className={`card stack gap-3 below-4 ${styles.progress}`} aria-label="Import">
        <p className={styles.fileName}>{fileName}</p>
        {!isDone && (
          <Progress
            value={(done / Math.max(1, facts.products)) * 100}
            aria-label="Import des produits"
            size="lg"
          />
        )}
        <p className={`row semibold num gap-2 ${styles.reached}`}>
          {isDone ? (
            <>
              <IconCheck size={20} aria-hidden />
              {doneText(mode)}
            </>
          ) : (
            `${done.toLocaleString('fr-FR')} sur ${counted(facts.products, 'produit', 'produits')}`
          )}
        </p>
        {isDone && mode === 'insert' && (
          <p>{counted(done - failed, 'produit a été ajouté.', 'produits ont été ajoutés.')}</p>
        )}
        {isDone && mode === 'update' && <UpdateOutcome {...steps} />}
        {failed > 0 && (
          <p className={styles.failed}>
            {counted(
              failed,
              'produit n’a pas pu être enregistré.',
              'produits n’ont pas pu être enregistrés.',
            )}
          </p>
        )}
        {interrupted && (
          <div className="row wrap gap-2">
            <p>
              {mode === 'update'
                ? 'La mise à jour a été interrompue. Ce qui est fait le reste, et rien ne le sera deux fois.'
                : 'L’import a été interrompu. Ce qui est ajouté le reste, et rien ne le sera deux fois.'}
            </p>
            <Button loading={busy} onClick={() => void confirm()}>
              {mode === 'update' ? 'Reprendre la mise à jour' : 'Reprendre l’import'}
            </Button>
          </div>
        )}
        {isDone && (
          <div className="row wrap gap-2">
            <Button renderRoot={(props: object) => <Link to="/admin/products" {...props} />}>
              Voir les produits
            </Button>
            <Button variant="default" onClick={restart}>
              Importer un autre fichier
            </Button>
          </div>
        )}
      </section>
      {isDone && <RefusedLines {...steps} />}
    </>
  )
}
