import { Button } from '@mantine/core'
import { pluralize } from '#app/lib/text/format.ts'
import { type ImportUndone, ignoredLines } from './product-import.ts'
import type { ImportSteps } from './use-product-import.admin.tsx'

/** Result of an import, of its undo, and the way back. */
export function ImportOutcome({ imported, busy, undo }: ImportSteps) {
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

/** Progress of an undo, and the products that stay. */
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
