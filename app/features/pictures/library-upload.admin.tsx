import { Progress } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { useRevalidator } from 'react-router'
import { sendFile } from '#app/admin/parts/pictures/send-file.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { acceptedPictures, pictureRefusal, pictureTexts } from '#app/lib/media/picture-rules.ts'
import styles from './library-upload.admin.module.css'

type Travel = { name: string; index: number; count: number; percent: number }

/** Uploads pictures one after another; a toast shows each refusal and the number of stored pictures. */
export function useLibraryUpload() {
  const { revalidate } = useRevalidator()
  const [travel, setTravel] = useState<Travel | null>(null)

  async function take(files: File[]): Promise<void> {
    if (travel || files.length === 0) return
    let stored = 0
    for (const [index, file] of files.entries()) {
      const facts = { name: file.name, index, count: files.length }
      setTravel({ ...facts, percent: 0 })
      const refusal = await send(file, (percent) => setTravel({ ...facts, percent }))
      if (refusal === null) stored++
      else toastError('Erreur', files.length > 1 ? `${file.name}\u00a0: ${refusal}` : refusal)
    }
    setTravel(null)
    if (stored > 0) toastSuccess('Succès', stored > 1 ? `${stored} images téléversées` : pictureTexts.stored)
    await revalidate()
  }

  return { take, travel }
}

/** Uploads a file; returns the reason of a refusal, or null. */
async function send(file: File, onProgress: (percent: number) => void): Promise<string | null> {
  const refusal = pictureRefusal(file)
  if (refusal) return refusal
  try {
    await sendFile('/admin/upload', file, { folder: 'uploads' }, onProgress)
    return null
  } catch (error) {
    return (error instanceof Error && error.message) || pictureTexts.failed
  }
}

type LibraryUploadProps = {
  upload: ReturnType<typeof useLibraryUpload>
  /** The file input, for the buttons that open it. */
  input: RefObject<HTMLInputElement | null>
  enabled: boolean
  children: ReactNode
}

/** Drop zone around the screen, with the progress of an upload. */
export function LibraryUpload({ upload: { take, travel }, input, enabled, children }: LibraryUploadProps) {
  const [over, setOver] = useState(false)
  if (!enabled) return children
  return (
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label="Images à ajouter"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void take(files)
        }}
      />
      {children}
      {travel && (
        <div className={`card ${styles.travel}`} role="status">
          <p className="text-sm break-anywhere below-2">
            {travel.name}
            {travel.count > 1 && ` (${travel.index + 1} sur ${travel.count})`}
          </p>
          <Progress value={travel.percent} aria-label="Téléversement" />
        </div>
      )}
    </div>
  )
}
