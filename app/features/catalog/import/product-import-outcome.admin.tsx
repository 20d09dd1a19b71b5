import { Button } from '@mantine/core'
import { ignoredLines } from './product-import.ts'
import { counted } from './product-import-texts.admin.ts'
import type { ImportSteps } from './use-product-import.admin.tsx'

/** What an update has done, and the way back. */
export function UpdateOutcome({ imported, busy, undo }: ImportSteps) {
  const { update, insert } = imported.facts.written ?? { update: 0, insert: 0 }
  const { same, refused } = ignoredLines(imported)
  const { undone } = imported.facts
  return (
    <>
      <p>
        {counted(update, 'produit mis à jour', 'produits mis à jour')}, {counted(insert, 'ajouté', 'ajoutés')}
        , {counted(same + refused, 'ligne ignorée', 'lignes ignorées')}.
      </p>
      {undone && (
        <p role="status">
          {counted(undone.restored, 'produit a retrouvé ses', 'produits ont retrouvé leurs')} anciennes
          valeurs.
          {undone.kept > 0 &&
            ` ${counted(undone.kept, 'produit, modifié depuis, reste comme il est', 'produits, modifiés depuis, restent comme ils sont')}.`}
          {insert > 0 && ' Les produits ajoutés restent.'}
        </p>
      )}
      {update > 0 && !undone && (
        <div>
          <Button variant="default" loading={busy} onClick={() => void undo()}>
            Annuler la mise à jour
          </Button>
        </div>
      )}
    </>
  )
}
