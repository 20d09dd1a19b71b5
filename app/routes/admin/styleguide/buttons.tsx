import { ActionIcon, Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { CopyButton } from '#app/admin/parts/copy-button.tsx'
import { RowActions } from '#app/admin/parts/lists/row-actions.tsx'
import { Key } from '#app/admin/shell/shortcuts/key.tsx'
import { GuidePart, GuideRow } from './part.tsx'

const nothing = () => {}

/** Buttons in their variants and states. */
export function Buttons() {
  return (
    <GuidePart
      id="boutons"
      name="Boutons"
      rule="Un seul bouton plein par écran : ce que l’on vient y faire. Un verbe dessus. Ce qui détruit est carmin, avec sa corbeille, et demande confirmation."
    >
      <GuideRow name="Principal">
        <Button>Enregistrer</Button>
        <Button leftSection={<IconPlus size={18} aria-hidden />} rightSection={<Key>N</Key>}>
          Nouveau produit
        </Button>
        <Button loading>Enregistrer</Button>
        <Button disabled>Enregistrer</Button>
      </GuideRow>
      <GuideRow name="Secondaire">
        <Button variant="default">Annuler</Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          Exporter
        </Button>
        <Button variant="default" loading>
          Exporter
        </Button>
        <Button variant="default" disabled>
          Exporter
        </Button>
        <CopyButton text="Retrouvez le mouvement." label="Copier le texte" done="Copié" />
      </GuideRow>
      <GuideRow name="Discret">
        <Button variant="subtle">Effacer les filtres</Button>
        <Button variant="light" size="compact-md">
          Annuler
        </Button>
      </GuideRow>
      <GuideRow name="Destructif">
        <Button color="carmin" leftSection={<IconTrash size={18} aria-hidden />}>
          Supprimer
        </Button>
        <Button color="carmin" loading>
          Supprimer
        </Button>
        <Button variant="subtle" color="carmin">
          Abandonner
        </Button>
      </GuideRow>
      <GuideRow name="Icône seule, toujours nommée">
        <ActionIcon aria-label="Modifier Ballon de gym" title="Modifier">
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Supprimer Ballon de gym" title="Supprimer">
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon disabled aria-label="Modifier Haltères" title="Modifier">
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        <RowActions name="Ballon de gym" site="/shop" mayEdit onEdit={nothing} onDelete={nothing} />
      </GuideRow>
    </GuidePart>
  )
}
