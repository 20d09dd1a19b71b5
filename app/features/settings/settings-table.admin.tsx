import { useState } from 'react'
import { Breakable, NameCell, OnCard } from '#app/admin/parts/lists/cells.tsx'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { FilterBar } from '#app/admin/parts/lists/filter-bar.tsx'
import { RowActions } from '#app/admin/parts/lists/row-actions.tsx'
import { EmptyState, NoResults } from '#app/admin/parts/notices/empty-state.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { foldWords } from '#app/lib/search/search-words.ts'
import { withFrenchPlaces } from '#app/lib/text/template.ts'
import { categoryNames, type Setting, typeNames } from './setting.ts'
import { settingName } from './setting-names.ts'

const columns: Column<Setting>[] = [
  {
    key: 'key',
    header: 'Clé',
    place: 'title',
    width: '19.5rem',
    cell: ({ id, key }) => (
      <>
        <NameCell id={id} name={settingName(key)} untranslated={false} />
        <div className="soft text-sm">
          <Breakable text={key} />
        </div>
      </>
    ),
  },
  {
    key: 'value',
    header: 'Valeur',
    place: 'meta',
    cell: (setting) => (
      <span
        className="clamp-2 break-anywhere"
        {...(setting.value && setting.key.endsWith('_en') && { lang: 'en' })}
      >
        {formatValue(setting).split('\n').filter(Boolean).join(' · ') || '(vide)'}
      </span>
    ),
  },
  {
    key: 'category',
    header: 'Catégorie',
    place: 'figure',
    width: '8rem',
    cell: ({ category }) => categoryNames[category],
  },
  {
    key: 'type',
    header: 'Type',
    place: 'note',
    width: '8.5rem',
    cell: ({ data_type }) => typeNames[data_type],
  },
  {
    key: 'public',
    header: 'Public',
    place: 'state',
    width: '5rem',
    cell: ({ is_public }) => (
      <span>
        <OnCard>Public&nbsp;:</OnCard>
        {is_public ? 'Oui' : 'Non'}
      </span>
    ),
  },
]

/** A stored value as the panels show it. */
function formatValue({ value, data_type }: Pick<Setting, 'value' | 'data_type'>): string {
  if (data_type === 'boolean') return value === 'true' ? 'Oui' : 'Non'
  return withFrenchPlaces(value)
}

type SettingsTableProps = { settings: readonly Setting[]; onDelete: (setting: Setting) => void }

/** Table of all settings with their stored values, searched by name, key and value. */
export function SettingsTable({ settings, onDelete }: SettingsTableProps) {
  const address = useAddress()
  const [search, setSearch] = useState('')
  const clear = () => setSearch('')
  const words = foldWords(search)
  const found = settings.filter((setting) =>
    foldWords(`${settingName(setting.key)} ${setting.key} ${formatValue(setting)}`).includes(words),
  )
  const edit = ({ id }: Setting) => address.open({ edit: id })
  const actions = (setting: Setting) => (
    <RowActions
      name={settingName(setting.key)}
      site={null}
      mayEdit
      onEdit={() => edit(setting)}
      onDelete={() => onDelete(setting)}
    />
  )
  if (settings.length === 0)
    return (
      <EmptyState title="Aucun paramètre" hint="Le site montre ses textes d’origine. Ajoutez le premier." />
    )
  return (
    <>
      <FilterBar
        search={search}
        onSearch={setSearch}
        placeholder="Rechercher un nom, une clé, un texte"
        active={search !== ''}
        onClear={clear}
      />
      {found.length === 0 ? (
        <NoResults hint={`Aucun paramètre ne contient «\u00a0${search}\u00a0».`} isSearch onClear={clear} />
      ) : (
        <DataList
          label="Tous les paramètres"
          rows={found}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ key }) => settingName(key)}
          onOpen={edit}
          actions={actions}
        />
      )}
    </>
  )
}
