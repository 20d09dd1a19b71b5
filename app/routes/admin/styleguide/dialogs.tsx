import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SideDrawer } from '#app/admin/parts/drawers/side-drawer.tsx'
import { FormDialog } from '#app/admin/parts/forms/form-dialog.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { GuidePart, GuideRow } from './part.tsx'

/** Dialogs over a page, each with an address, so that Back closes it. */
export function Dialogs() {
  const address = useAddress()
  const open = address.params.get('open')
  const close = () => address.closeDialog({ saved: false })
  return (
    <GuidePart
      id="dialogues"
      name="Dialogues"
      rule="Un formulaire court ou une question ; l’adresse le nomme, Précédent le ferme, rien de saisi ne se perd. La question est le titre, et le focus commence sur « Annuler »."
    >
      <GuideRow name="Formulaire, feuille de côté, confirmation">
        <Button variant="default" onClick={() => address.open({ open: 'form' })}>
          Un formulaire
        </Button>
        <Button variant="default" onClick={() => address.open({ open: 'sheet' })}>
          Une feuille de côté
        </Button>
        <Button variant="default" onClick={() => address.open({ open: 'question' })}>
          Une confirmation
        </Button>
      </GuideRow>
      {open === 'form' && <ExampleForm onClose={close} />}
      {open === 'sheet' && (
        <SideDrawer
          title="Rendez-vous d’Awa Mbarga"
          onClose={close}
          foot={<Button onClick={close}>Confirmer</Button>}
        >
          <p>Lundi 16 mars à 9&nbsp;h, kinésithérapie, 45 minutes.</p>
        </SideDrawer>
      )}
      <ConfirmDelete
        opened={open === 'question'}
        question="Êtes-vous sûr de vouloir supprimer ce produit ?"
        subject="Ballon de gym 65 cm"
        onCancel={close}
        onConfirm={close}
      />
    </GuidePart>
  )
}

function ExampleForm({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('Ballon de gym')
  const [wrong, setWrong] = useState(false)
  return (
    <FormDialog
      title="Modifier le produit"
      size="36rem"
      dirty={name !== 'Ballon de gym'}
      busy={false}
      errors={wrong ? { 'dialog-name': 'Nom' } : {}}
      onSubmit={() => (name ? onClose() : setWrong(true))}
      onClose={onClose}
    >
      <TextInput
        id="dialog-name"
        label="Nom"
        required
        value={name}
        error={wrong && !name && 'Le nom est obligatoire'}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
