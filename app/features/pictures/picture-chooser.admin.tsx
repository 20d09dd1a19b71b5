import { Button, Modal } from '@mantine/core'
import IconPhotoSearch from '@tabler/icons-react/dist/esm/icons/IconPhotoSearch.mjs'
import { useState } from 'react'
import { toastError } from '#app/admin/shell/toasts.tsx'
import type { PictureChoices } from './library.server.ts'
import styles from './picture-chooser.admin.module.css'

type Choice = PictureChoices['pictures'][number]

type PictureChooserProps = { onChoose: (picture: Choice) => void }

/** Dialog that chooses a picture of the library, newest first, 60 at a time; the `existing` part of a picture field. */
export function PictureChooser({ onChoose }: PictureChooserProps) {
  const [opened, setOpened] = useState(false)
  const { pictures, hasMore, loading, load } = useChoices()

  function open() {
    setOpened(true)
    if (pictures.length === 0) void load()
  }

  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPhotoSearch size={16} aria-hidden />}
        onClick={open}
      >
        Voir les images
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Choisir parmi les images"
        size="56rem"
        closeButtonProps={{ 'aria-label': 'Fermer', ...ownKeys }}
        // Escape must not close the dialog behind this one, which listens on the window.
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          setOpened(false)
        }}
        zIndex={300}
      >
        {loading && pictures.length === 0 && (
          <p className={`stack middle soft ${styles.loading}`} role="status">
            Chargement…
          </p>
        )}
        {!loading && pictures.length === 0 && <p className="above-4 below-4">Aucune image</p>}
        <ul className={`stack gap-3 flush below-4 ${styles.grid}`}>
          {pictures.map((picture) => (
            <li key={picture.url}>
              <button
                type="button"
                className={`full sunken ${styles.choice}`}
                {...ownKeys}
                onClick={() => {
                  setOpened(false)
                  onChoose(picture)
                }}
              >
                <img src={picture.preview} alt={picture.alt || lastPart(picture.url)} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
        {(hasMore || (loading && pictures.length > 0)) && (
          <Button variant="default" fullWidth loading={loading} onClick={() => void load()} {...ownKeys}>
            En voir plus
          </Button>
        )}
      </Modal>
    </>
  )
}

/** Attributes that keep Mantine's dialogs from handling a key. */
const ownKeys = { 'data-mantine-stop-propagation': 'true' }

function useChoices() {
  const [pictures, setPictures] = useState<Choice[]>([])
  const [page, setPage] = useState(0)
  const [hasMore, setHasMore] = useState(false)
  const [loading, setLoading] = useState(false)

  async function load(): Promise<void> {
    setLoading(true)
    try {
      const response = await fetch(`/admin/pictures/choices?page=${page + 1}`)
      const choices = (await response.json()) as PictureChoices
      setPictures((known) => [...known, ...choices.pictures])
      setHasMore(choices.hasMore)
      setPage(page + 1)
    } catch {
      toastError('Erreur', 'Impossible de charger les images')
    } finally {
      setLoading(false)
    }
  }

  return { pictures, hasMore, loading, load }
}

function lastPart(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
