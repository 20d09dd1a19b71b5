import { Button } from '@mantine/core'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { BulkAction, BulkBar } from '#app/admin/parts/lists/bulk-bar.tsx'
import { CardList } from '#app/admin/parts/lists/card-list.tsx'
import { OnCard, PictureCell } from '#app/admin/parts/lists/cells.tsx'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { ChoiceFilter, DayFilter, FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { ListFooter } from '#app/admin/parts/lists/list-footer.tsx'
import { CardActions, RowActions } from '#app/admin/parts/lists/row-actions.tsx'
import { active, inactive, Status } from '#app/admin/parts/status.tsx'
import picture from './example.svg?url'
import styles from './part.admin.module.css'
import { GuidePart, GuideRow } from './part.tsx'

type Example = { id: string; name: string; price: number; isActive: boolean; src: string | null }

const rows: Example[] = [
  { id: 'a', name: 'Ballon de gym 65 cm', price: 12_500, isActive: true, src: picture },
  { id: 'b', name: 'Haltères 2 et 3 kg', price: 15_000, isActive: false, src: null },
  {
    id: 'c',
    name: 'Plateau d’équilibre en bois, avec sa notice d’exercices',
    price: 118_000,
    isActive: true,
    src: picture,
  },
]

const columns: Column<Example>[] = [
  {
    key: 'picture',
    header: 'Image',
    quietHeader: true,
    place: 'media',
    width: '4rem',
    cell: ({ src }) => <PictureCell src={src} />,
  },
  { key: 'name', header: 'Nom', place: 'title', cell: ({ name }) => <b>{name}</b> },
  {
    key: 'price',
    header: 'Prix',
    place: 'figure',
    end: true,
    cell: ({ price }) => `${price.toLocaleString('fr-FR')} FCFA`,
  },
  {
    key: 'state',
    header: 'Statut',
    place: 'state',
    cell: ({ isActive }) => (
      <>
        <OnCard>Statut</OnCard>
        <Status {...(isActive ? active : inactive)} />
      </>
    ),
  },
]

const nothing = () => {}

const actionsOf = ({ name }: Example) => (
  <RowActions name={name} site={null} mayEdit onEdit={nothing} onDelete={nothing} />
)

/** A list with its filters, selection and pages; cards with pictures. */
export function Lists() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['a', 'b']))
  const [page, setPage] = useState(2)
  const [category, setCategory] = useState<string | null>(null)
  return (
    <GuidePart
      id="listes"
      name="Listes"
      rule="Une table au bureau, des cartes dans un cadre étroit : les mêmes éléments. Les nombres sont alignés à droite, les actions là où est la main. Flèches, Espace et Maj agissent au clavier."
    >
      <FilterBar
        search=""
        onSearch={nothing}
        placeholder="Chercher par nom"
        active={category !== null}
        onClear={() => setCategory(null)}
      >
        <ChoiceFilter
          label="Catégorie"
          choices={[{ value: 'm', label: 'Mouvement' }]}
          value={category}
          onChange={setCategory}
        />
        <DayFilter label="Créé le" value={null} onChange={nothing} />
      </FilterBar>
      <div>
        <DataList
          label="Produits d’exemple"
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          selected={selected}
          onSelect={setSelected}
          actions={actionsOf}
        />
        <div className={styles.floor}>
          <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
            <BulkAction icon={<IconEye size={18} aria-hidden />} onClick={nothing}>
              Activer
            </BulkAction>
            <BulkAction icon={<IconTrash size={18} aria-hidden />} onClick={nothing}>
              Supprimer
            </BulkAction>
          </BulkBar>
        </div>
        <ListFooter page={page} pageSize={25} total={164} onPage={setPage} onPageSize={nothing} />
      </div>
      <GuideRow name="Cartes" wide>
        <CardList
          label="Slides d’exemple"
          cards={[
            {
              id: 'a',
              image: picture,
              title: 'Retrouvez le mouvement.',
              lines: ['Bienvenue au centre'],
              badges: <Status {...active} />,
              facts: [{ name: 'Ordre', value: '0' }],
              actions: (
                <CardActions name="Retrouvez le mouvement." mayEdit onEdit={nothing} onDelete={nothing} />
              ),
            },
            { id: 'b', image: null, title: 'Sans image', lines: ['Elle sera choisie plus tard.'] },
          ]}
        />
      </GuideRow>
      {selected.size === 0 && (
        <div>
          <Button variant="default" onClick={() => setSelected(new Set(['a', 'b']))}>
            Montrer la barre de sélection
          </Button>
        </div>
      )}
    </GuidePart>
  )
}
