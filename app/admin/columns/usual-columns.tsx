import { Avatar } from '#app/admin/parts/avatar.tsx'
import { isUntranslated, NameCell, PictureCell } from '#app/admin/parts/lists/cells.tsx'
import type { Column } from '#app/admin/parts/lists/data-list.tsx'
import { ActiveToggle, FeaturedToggle } from './toggles.tsx'

/** Columns that most lists show. */

type Named = { id: string; name: string }
type TitledColumn<Row> = Column<Row> & { header: string }

export function pictureColumn(): TitledColumn<{ thumbnail: string | null }> {
  return {
    key: 'image',
    header: 'Image',
    quietHeader: true,
    place: 'media',
    cell: (row) => <PictureCell src={row.thumbnail} />,
  }
}

export function faceColumn(): TitledColumn<{ name: string; thumbnail: string | null; color?: string }> {
  return {
    key: 'face',
    header: 'Photo',
    quietHeader: true,
    place: 'media',
    width: '4rem',
    cell: (row) => <Avatar name={row.name} src={row.thumbnail} color={row.color} large />,
  }
}

/** Leaves the column of pictures out if no row has one, since empty places would look like an error. */
export function picturedColumns<Shown extends { key: string }>(
  columns: readonly Shown[],
  rows: readonly { thumbnail: string | null }[],
): Shown[] {
  return columns.filter(({ key }) => key !== 'image' || rows.some(({ thumbnail }) => thumbnail !== null))
}

/** Name of a row; a link that opens it. */
export function nameColumn(): TitledColumn<Named> {
  return {
    key: 'name',
    header: 'Nom',
    place: 'title',
    cell: (row) => <NameCell id={row.id} name={row.name} untranslated={isUntranslated(row)} />,
  }
}

/** Visibility on the site, changed in place; `feminine` for a feminine noun. */
export function activeColumn({ feminine = false } = {}): TitledColumn<Named & { is_active: boolean }> {
  return {
    key: 'active',
    header: 'Statut',
    place: 'state',
    width: '7rem',
    cell: (row) => <ActiveToggle id={row.id} name={row.name} on={row.is_active} feminine={feminine} />,
  }
}

/** The "en vedette" state, changed in place. */
export function featuredColumn<Name extends 'featured' | 'is_featured'>(
  column: Name,
): TitledColumn<Named & Record<Name, boolean>> {
  return {
    key: 'featured',
    header: 'Vedette',
    place: 'extra',
    width: '5rem',
    cell: (row) => <FeaturedToggle id={row.id} name={row.name} column={column} on={row[column]} />,
  }
}
