import { ActionIcon, Button } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { LineTextarea } from '#app/admin/fields/line-textarea.tsx'
import { Missing } from '#app/admin/parts/notices/missing.tsx'
import { longestAlt, type PictureTexts } from './change.ts'
import styles from './library-card.admin.module.css'
import type { LibraryPicture, Use } from './picture.ts'
import type { useLibrary } from './use-library.admin.tsx'

type LibraryCardProps = {
  picture: LibraryPicture
  mayEdit: boolean
  onDescribe: ReturnType<typeof useLibrary>['describe']
  onDelete: () => void
}

/** A picture with its facts, its uses, and its texts, which are edited in place, and folded on a phone. */
export function LibraryCard({ picture, mayEdit, onDescribe, onDelete }: LibraryCardProps) {
  const name = nameOf(picture)
  // With the size, since the wide and the tall picture of a slide have the same text.
  const called = `${name} (${picture.width} × ${picture.height})`
  return (
    <li className={`card column shrink gap-2 ${styles.card}`} aria-label={called}>
      <a className={styles.frame} href={picture.preview} target="_blank" rel="noopener">
        <img
          src={picture.preview}
          alt={name}
          loading="lazy"
          decoding="async"
          width={picture.width}
          height={picture.height}
        />
      </a>
      <div className={`row spread soft text-sm gap-2 ${styles.facts}`}>
        <p className="break-anywhere">
          <span className={styles.pixels}>
            <span className="num">
              {picture.width} × {picture.height}
            </span>{' '}
            ·{' '}
          </span>
          <span className="num">{weightOf(picture.bytes)}</span>
        </p>
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            color="carmin"
            aria-label={`Supprimer l’image ${called}`}
            onClick={onDelete}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Uses uses={picture.uses} />
      <Texts picture={picture} mayEdit={mayEdit} onDescribe={onDescribe} />
    </li>
  )
}

function Uses({ uses }: { uses: Use[] }) {
  if (uses.length === 0) return <p className={`soft text-md ${styles.unused}`}>Inutilisée</p>
  const shown = uses.slice(0, 3)
  return (
    <ul className={`bare text-md ${styles.uses}`} aria-label="Utilisée par">
      {shown.map(({ words, address }) => (
        <li key={words + address}>{address ? <Link to={address}>{words}</Link> : words}</li>
      ))}
      {uses.length > shown.length && <li>et {uses.length - shown.length} de plus</li>}
    </ul>
  )
}

type TextsProps = Pick<LibraryCardProps, 'picture' | 'mayEdit' | 'onDescribe'>

function Texts({ picture, mayEdit, onDescribe }: TextsProps) {
  const [saved, setSaved] = useState<PictureTexts>({ alt: picture.alt, alt_en: picture.alt_en })
  const [typed, setTyped] = useState(saved)
  const [latest, setLatest] = useState<PictureTexts | null>(null)
  const [saving, setSaving] = useState(false)
  const [unfolded, setUnfolded] = useState(false)
  const changed = typed.alt !== saved.alt || typed.alt_en !== saved.alt_en
  const missing = typed.alt && !typed.alt_en

  async function save(event: FormEvent) {
    event.preventDefault()
    setSaving(true)
    const outcome = await onDescribe({ id: picture.id, texts: typed, was: saved })
    setSaving(false)
    if (outcome.state === 'conflict') {
      setSaved(outcome.latest)
      setLatest(outcome.latest)
    } else if (outcome.state === 'described') {
      setSaved(outcome.texts)
      setTyped(outcome.texts)
      setLatest(null)
    }
  }

  const field = (id: 'alt' | 'alt_en') => ({
    value: typed[id],
    maxLength: longestAlt,
    readOnly: !mayEdit,
    error:
      latest && latest[id] !== typed[id]
        ? `Enregistré entre-temps\u00a0: ${latest[id] || 'rien'}`
        : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [id]: event.currentTarget.value }),
  })
  return (
    <form
      className={styles.texts}
      data-unfolded={unfolded || changed || undefined}
      onSubmit={(event) => void save(event)}
    >
      <button
        type="button"
        className={`text-sm ${styles.summary}`}
        aria-expanded={unfolded || changed}
        disabled={changed}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span className="clamp-2 break-anywhere">
          {missing && <Missing />} <span className="soft">Texte alternatif&nbsp;:</span>{' '}
          {saved.alt || 'aucun'}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div className={`stack gap-2 ${styles.fields}`}>
        <LineTextarea
          minRows={2}
          label="Texte alternatif"
          placeholder="Ce que l’image montre, en une phrase"
          lang="fr"
          {...field('alt')}
        />
        <LineTextarea
          minRows={2}
          label={
            <>
              Texte alternatif <span className={styles.inEnglish}>en anglais</span> {missing && <Missing />}
            </>
          }
          lang="en"
          {...field('alt_en')}
        />
        {changed && mayEdit && (
          <Button type="submit" variant="light" loading={saving}>
            Enregistrer
          </Button>
        )}
      </div>
    </form>
  )
}

/** Name of a picture: its alternative text, or the last part of its address. */
function nameOf({ alt, url }: LibraryPicture): string {
  return alt || url.slice(url.lastIndexOf('/') + 1)
}

function weightOf(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'ko'] : [bytes / 1_000_000, 'Mo']
  return `${value.toLocaleString('fr-FR', { maximumFractionDigits: unit === 'ko' ? 0 : 1 })}\u00a0${unit}`
}
