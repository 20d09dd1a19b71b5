import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConflictNotice } from '#app/admin/parts/forms/conflict-notice.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { NotLoaded } from '#app/admin/parts/notices/not-loaded.tsx'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import styles from './part.admin.module.css'
import { GuidePart, GuideRow } from './part.tsx'

const nothing = () => {}

/** Empty screens, failures and confirmations. */
export function StatesPart() {
  const [failed, setFailed] = useState(false)
  return (
    <GuidePart
      id="reponses"
      name="Vide, échec, réponses"
      rule="Un écran vide dit quoi faire d’abord. Un échec dit ce qui n’est pas touché et comment réessayer. Chaque action répond aussitôt ; une erreur reste jusqu’à ce qu’on la ferme."
    >
      <GuideRow name="Rien encore, rien trouvé" wide>
        <EmptyState title="Aucun produit" hint="Ajoutez le premier, ou importez votre liste de prix.">
          <Button leftSection={<IconPlus size={18} aria-hidden />}>Nouveau produit</Button>
        </EmptyState>
        <EmptyState
          drawing="filtered"
          title="Aucun résultat"
          hint="Essayez un autre mot ou effacez les filtres."
        />
      </GuideRow>
      <GuideRow name="Une partie qui n’a pas pu être lue">
        {failed ? (
          <NotLoaded sentence="Impossible de charger les produits" />
        ) : (
          <Button variant="default" onClick={() => setFailed(true)}>
            Montrer l’échec
          </Button>
        )}
        <Link to="/admin/introuvable">Un écran introuvable</Link>
      </GuideRow>
      <GuideRow name="Réponses">
        <Button variant="default" onClick={() => toastSuccess('Succès', 'Produit enregistré')}>
          Succès
        </Button>
        <Button
          variant="default"
          onClick={() => toastSuccess('Succès', 'Produit supprimé', { undo: nothing })}
        >
          Succès à annuler
        </Button>
        <Button variant="default" onClick={() => toastError('Erreur', 'Impossible d’enregistrer le produit')}>
          Erreur
        </Button>
      </GuideRow>
      <GuideRow name="Deux personnes en même temps" wide>
        <div className={styles.place}>
          <ConflictNotice
            by="Awa Mbarga"
            changes={[{ label: 'Prix', value: '13 000' }]}
            onTake={nothing}
            onKeep={nothing}
          />
        </div>
      </GuideRow>
    </GuidePart>
  )
}
