import IconPhotoOff from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs'
import { Fragment } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Missing } from '#app/admin/parts/notices/missing.tsx'
import { PictureOr } from '#app/admin/parts/pictures/picture-or.tsx'
import { inactive, Status } from '#app/admin/parts/status.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import styles from './cells.module.css'

/** Name of a row, a link that opens it; with a mark if its English translation is missing. */
export function NameCell({ id, name, untranslated }: { id: string; name: string; untranslated: boolean }) {
  const address = useAddress()
  return (
    <span className={`row-inline wrap gap-1 gap-x-2 ${styles.name}`}>
      <OpenLink to={address.to({ edit: id })} preventScrollReset>
        <Breakable text={name} />
      </OpenLink>
      {untranslated && <Missing />}
    </span>
  )
}

/** The link that opens a row of a list. */
export function OpenLink(props: LinkProps) {
  return <Link {...props} className={`semibold break-anywhere ${styles.opens}`} data-open />
}

/** An e-mail address or a key that may break before its `@` or after a `_` on a narrow line. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=@)|(?<=_)/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}

/** A small picture of a row, or a placeholder. */
export function PictureCell({ src }: { src: string | null }) {
  return (
    <span className={`stack soft sunken ${styles.picture}`}>
      <PictureOr src={src} width="44" height="44">
        <IconPhotoOff size={20} stroke={1.5} aria-hidden />
      </PictureOr>
    </span>
  )
}

/** Marks a row that visitors do not see. */
export function InactiveBadge({ row }: { row: object }) {
  if (!('is_active' in row) || row.is_active === true) return null
  return <Status {...inactive} />
}

/** Column header as a prefix of the value, visible only if the row is a card. */
export function OnCard({ children }: { children: string }) {
  return <span className={`soft ${styles.onCard}`}>{children} </span>
}

/** True if a text of a row has no English translation: the site shows French there. */
export function isUntranslated(row: object): boolean {
  const columns = row as Record<string, unknown>
  return Object.keys(columns).some(
    (name) =>
      name.endsWith('_en') &&
      name !== 'image_alt_en' &&
      Boolean(columns[name.slice(0, -3)]) &&
      !columns[name],
  )
}
