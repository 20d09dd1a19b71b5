import { Button } from '@mantine/core'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import type { Library } from './library.server.ts'
import { LibraryCard } from './library-card.admin.tsx'
import { LibraryPages } from './library-pages.admin.tsx'
import styles from './library-screen.admin.module.css'
import { LibraryUpload, useLibraryUpload } from './library-upload.admin.tsx'
import { type LibraryFilter, type LibraryPicture, libraryFilters, refusedForUses } from './picture.ts'
import { useLibrary } from './use-library.admin.tsx'

const forGood = 'Ses fichiers sont effacés pour de bon\u00a0: il n’y a pas de corbeille pour les images.'

type LibraryScreenProps = { library: Library; filter: LibraryFilter; mayEdit: boolean }

/** All pictures of the site with their uses and texts, and a filter of the unused ones. */
export function LibraryScreen({ library, filter, mayEdit }: LibraryScreenProps) {
  const { pictures, all, unused, untranslated, sweepable } = library
  const [, setSearch] = useSearchParams()
  const [deleting, setDeleting] = useState<LibraryPicture | null>(null)
  const [sweeping, setSweeping] = useState(false)
  const { busy, describe, remove, sweep } = useLibrary()
  const input = useRef<HTMLInputElement>(null)
  const upload = useLibraryUpload()
  const swept = sweepable.pictures + sweepable.leftovers

  return (
    <LibraryUpload upload={upload} input={input} enabled={mayEdit}>
      <PageHeader
        title="Images"
        count={all}
        {...(mayEdit && {
          primary: { label: 'Ajouter des images', icon: IconUpload, onClick: () => input.current?.click() },
        })}
        secondary={
          mayEdit && swept > 0
            ? [{ label: `Faire le ménage (${swept})`, icon: IconSparkles, onClick: () => setSweeping(true) }]
            : []
        }
      />
      {all > 0 && (
        <nav className={`flow gap-2 ${styles.filters}`} aria-label="Images à montrer">
          {libraryFilters.map((name) => (
            <Link
              key={name}
              to={name === 'all' ? '?' : `?filter=${name}`}
              aria-current={filter === name ? 'page' : undefined}
              preventScrollReset
            >
              {filterLabels[name]} ({{ all, unused, untranslated }[name]})
            </Link>
          ))}
        </nav>
      )}
      {pictures.length === 0 ? (
        <Nothing
          filter={all > 0 ? filter : 'all'}
          mayEdit={mayEdit}
          onAdd={() => input.current?.click()}
          onClear={() => setSearch({})}
        />
      ) : (
        <ul className={`bare stack gap-4 ${styles.grid}`} aria-label="Images">
          {pictures.map((picture) => (
            <LibraryCard
              key={picture.id}
              picture={picture}
              mayEdit={mayEdit}
              onDescribe={describe}
              onDelete={() => setDeleting(picture)}
            />
          ))}
        </ul>
      )}
      <LibraryPages page={library.page} total={library.total} />
      <ConfirmDelete
        opened={deleting !== null}
        question="Êtes-vous sûr de vouloir supprimer cette image&#160;?"
        subject={deleting && <img className={styles.subject} src={deleting.preview} alt={deleting.alt} />}
        consequence={deleting?.uses.length ? refusedForUses(deleting.uses) : forGood}
        busy={busy}
        onCancel={() => setDeleting(null)}
        onConfirm={() => void (deleting && remove(deleting.id).then(() => setDeleting(null)))}
      />
      <ConfirmDelete
        opened={sweeping}
        question="Supprimer ce qui ne sert plus&#160;?"
        subject={sentenceOf(sweepable)}
        consequence="Rien de ce que le site montre n’est touché, ni ce qui a moins d’un jour. C’est définitif."
        busy={busy}
        onCancel={() => setSweeping(false)}
        onConfirm={() => void sweep().then(() => setSweeping(false))}
      />
    </LibraryUpload>
  )
}

const filterLabels: Record<LibraryFilter, string> = {
  all: 'Toutes',
  unused: 'Inutilisées',
  untranslated: 'À traduire',
}

type NothingProps = { filter: LibraryFilter; mayEdit: boolean; onAdd: () => void; onClear: () => void }

function Nothing({ filter, mayEdit, onAdd, onClear }: NothingProps) {
  if (filter !== 'all')
    return (
      <EmptyState
        {...(filter === 'unused'
          ? { title: 'Rien d’inutilisé', hint: 'Chaque image est utilisée.' }
          : { title: 'Tout est traduit', hint: 'Chaque image dit aussi en anglais ce qu’elle montre.' })}
        drawing="done"
      >
        <Button variant="default" onClick={onClear}>
          Voir toutes les images
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState title="Aucune image" hint="Ajoutez une première photo, ou déposez-en plusieurs ici.">
      {mayEdit && (
        <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={onAdd}>
          Ajouter des images
        </Button>
      )}
    </EmptyState>
  )
}

function sentenceOf({ pictures, leftovers }: Library['sweepable']): string {
  const parts = []
  if (pictures > 0) parts.push(`${pictures} image${pictures > 1 ? 's' : ''} que rien n’utilise`)
  if (leftovers > 0) parts.push(`${leftovers} fichier${leftovers > 1 ? 's' : ''} sans image`)
  return parts.join(' et ')
}
