import { Button, Progress } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Link } from 'react-router'
import { pluralize } from '#app/lib/text/format.ts'
import styles from './product-import.admin.module.css'
import { type ImportFacts, type ImportUndone, ignoredLines } from './product-import.ts'
import { RefusedLines } from './product-import-refused.admin.tsx'
import { doneText, importTexts } from './product-import-texts.admin.ts'
import type { ImportSteps } from './use-product-import.admin.tsx'

/** Progress and result of an import. */
export function ImportProgress(steps: ImportSteps) {
  const { imported, busy, confirm, undo, restart } = steps
  const { facts, fileName, done, failed, state, mode, interrupted } = imported
  const isDone = state === 'done'
  const isUndoing = state === 'undoing'
  const [reached, all] = isUndoing ? undoneOf(facts) : [done, facts.products]
  return (
    <>
      <section className={`card stack gap-3 below-4 ${styles.progress}`} aria-label="Import">
        <p className={styles.fileName}>{fileName}</p>
        {!isDone && (
          <Progress
            value={(reached / Math.max(1, all)) * 100}
            aria-label={isUndoing ? 'Annulation' : 'Import des produits'}
            size="lg"
          />
        )}
        <p className={`row semibold num gap-2 ${styles.reached}`}>
          {isDone ? (
            <>
              <IconCheck size={20} aria-hidden />
              {facts.undone ? importTexts.undone : doneText(mode)}
            </>
          ) : (
            `${reached.toLocaleString('fr-FR')} sur ${pluralize(all, 'produit', 'produits')}`
          )}
        </p>
        {(isDone || isUndoing) && <ImportOutcome {...steps} />}
        {failed > 0 && (
          <p className={styles.failed}>
            {pluralize(
              failed,
              'produit n’a pas pu être enregistré.',
              'produits n’ont pas pu être enregistrés.',
            )}
          </p>
        )}
        {interrupted && (
          <div className="row wrap gap-2">
            <p>{interruptions[isUndoing ? 'undo' : mode].said}</p>
            <Button loading={busy} onClick={() => void (isUndoing ? undo() : confirm())}>
              {interruptions[isUndoing ? 'undo' : mode].resume}
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

/** Result of an import or of its undo, and the undo button. */
function ImportOutcome({ imported, busy, undo }: ImportSteps) {
  const { facts, mode, done, failed } = imported
  const { update, insert } = facts.written ?? { update: 0, insert: 0 }
  const { same, refused } = ignoredLines(imported)
  return (
    <>
      {mode === 'update' ? (
        <p>
          {pluralize(update, 'produit mis à jour', 'produits mis à jour')},{' '}
          {pluralize(insert, 'ajouté', 'ajoutés')},{' '}
          {pluralize(same + refused, 'ligne ignorée', 'lignes ignorées')}.
        </p>
      ) : (
        <p>{pluralize(done - failed, 'produit a été ajouté.', 'produits ont été ajoutés.')}</p>
      )}
      {facts.undone && <Undone {...facts.undone} />}
      {update + insert > 0 && !facts.undone && (
        <div>
          <Button variant="default" loading={busy} onClick={() => void undo()}>
            {mode === 'update' ? 'Annuler la mise à jour' : 'Annuler l’import'}
          </Button>
        </div>
      )}
    </>
  )
}

/** Progress of an undo, and the products that it leaves alone. */
function Undone({ restored, trashed, kept, names }: ImportUndone) {
  const sentences = [
    restored > 0 &&
      `${pluralize(restored, 'produit a retrouvé ses', 'produits ont retrouvé leurs')} anciennes valeurs.`,
    trashed > 0 &&
      `${pluralize(trashed, 'produit ajouté est', 'produits ajoutés sont')} maintenant dans la corbeille.`,
    kept > 0 &&
      `${pluralize(kept, 'produit, modifié ou commandé depuis, reste comme il est', 'produits, modifiés ou commandés depuis, restent comme ils sont')}\u00a0: ${names.join(', ')}${kept > names.length ? '…' : ''}.`,
  ]
  return (
    <p role="status" className="break-anywhere">
      {sentences.filter(Boolean).join(' ')}
    </p>
  )
}

/** Number of products that an undo has processed, and of all. */
function undoneOf({ undone, written }: ImportFacts): [reached: number, all: number] {
  const { restored, trashed, kept } = undone ?? { restored: 0, trashed: 0, kept: 0 }
  return [restored + trashed + kept, (written?.update ?? 0) + (written?.insert ?? 0)]
}

const interruptions = {
  insert: {
    said: 'L’import a été interrompu. Ce qui est ajouté le reste, et rien ne le sera deux fois.',
    resume: 'Reprendre l’import',
  },
  update: {
    said: 'La mise à jour a été interrompue. Ce qui est fait le reste, et rien ne le sera deux fois.',
    resume: 'Reprendre la mise à jour',
  },
  undo: {
    said: 'L’annulation a été interrompue. Ce qui est annulé le reste, et rien ne le sera deux fois.',
    resume: 'Reprendre l’annulation',
  },
} as const
