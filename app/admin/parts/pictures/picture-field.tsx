import { Button, Progress } from '@mantine/core'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { TranslatedFields, type TranslatedFieldsProps } from '#app/admin/parts/forms/translated-field.tsx'
import { acceptedPictures } from '#app/lib/media/picture-rules.ts'
import { pictureIn } from './pasted-picture.ts'
import { PictureAddress } from './picture-address.tsx'
import styles from './picture-field.module.css'
import { type Upload, type Uploaded, useUpload } from './use-upload.ts'

type PictureFieldProps = {
  /** Id of the file input, which the summary of errors links to. */
  id?: string
  label: string
  required?: boolean
  /** Address of the preview; null: no picture. */
  preview: string | null
  /** The form's own error about the picture. */
  error?: string | null | undefined
  onUpload: Upload
  /** A picture was uploaded or copied, or the picture removed (null). */
  onChange: (picture: Uploaded | null) => void
  /** Texts of the picture, held by the caller: `alt` and `alt_en`, or `<id>` and `<id>_en`. */
  alt?: Pick<TranslatedFieldsProps, 'values' | 'errors' | 'onChange'> & { id?: string }
  /** Button for choosing an existing picture. */
  existing?: ReactNode
  /** Typed address of an external picture; without it there is no such input. */
  address?: { text: string; onChange: (text: string) => void }
}

/**
 * Drop, choose, photograph or paste a picture or its address. The native file input under the zone supports keyboard,
 * camera and screen reader.
 */
export function PictureField(props: PictureFieldProps) {
  const ownId = useId()
  const { id = ownId, label, required, preview, onUpload, onChange, alt, existing, address } = props
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { take, progress, refusal, isTold, local, forgive } = useUpload(onUpload, (picture) => {
    setAsking(false)
    onChange(picture)
  })
  usePastedPicture(field, (file) => void take(file))
  const shown = local ?? preview
  const error = refusal ?? props.error
  const travelling = progress !== null
  const asking = isAsking || Boolean(address?.text)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <div className={styles.field} ref={field} role="group" aria-label={label}>
      <label className={`text-sm semibold ${styles.label}`} htmlFor={id}>
        {label}
        {required && <span aria-hidden> *</span>}
      </label>
      <div
        className={`stack sunken ${styles.zone}`}
        data-over={over || undefined}
        data-filled={Boolean(shown) || undefined}
        data-error={Boolean(error) || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          id={id}
          className={styles.input}
          type="file"
          accept={acceptedPictures}
          aria-label={`${label}, ${shown ? 'remplacer' : 'choisir un fichier'}`}
          aria-describedby={`${id}-help`}
          aria-invalid={Boolean(error)}
          aria-required={required}
          disabled={travelling}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        {shown ? (
          <img className={styles.picture} src={shown} alt="" data-travelling={travelling || undefined} />
        ) : (
          <Prompt over={over} />
        )}
        {travelling && shown && (
          <div className={`stack middle text-sm ${styles.travel}`}>
            <Progress value={progress} aria-label="Téléversement" />
            <span className="num">{progress}&nbsp;%</span>
          </div>
        )}
      </div>
      <div id={`${id}-help`} className={`soft text-xs ${styles.help}`} aria-live={isTold ? 'off' : 'polite'}>
        {error && !asking ? (
          <p className={styles.error}>
            <IconAlertCircle size={16} aria-hidden />
            {error}
          </p>
        ) : (
          <p>JPEG, PNG, WebP, AVIF ou GIF, 5&nbsp;Mo au plus.</p>
        )}
      </div>
      <div className={`flow gap-1 ${styles.actions}`}>
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Action icon={IconCamera} className={styles.camera} onClick={() => camera.current?.click()}>
          Prendre une photo
        </Action>
        {shown ? (
          <>
            <Action icon={IconUpload} onClick={() => input.current?.click()}>
              Remplacer
            </Action>
            <Action
              icon={IconTrash}
              color="carmin"
              onClick={() => {
                forgive()
                onChange(null)
                input.current?.focus()
              }}
            >
              Retirer
            </Action>
          </>
        ) : null}
        {address && (
          <Action
            icon={IconLink}
            expanded={asking}
            onClick={() => {
              forgive()
              address.onChange('')
              setAsking(!asking)
            }}
          >
            {shown ? 'Coller une autre adresse' : 'Coller une adresse'}
          </Action>
        )}
        {existing}
      </div>
      {address && asking && (
        <PictureAddress
          text={address.text}
          error={error}
          busy={travelling}
          onChange={(text) => {
            forgive()
            address.onChange(text)
          }}
          onUse={(text) => void take(text)}
        />
      )}
      {alt && shown && (
        <div className={`above-4 ${styles.alt}`}>
          <TranslatedFields
            translations={[
              {
                id: alt.id ?? 'alt',
                label: 'Texte alternatif',
                lines: 2,
                hint: 'Dites ce que l’image montre, en une phrase, pour qui ne la voit pas. Si elle ne fait que décorer, laissez vide.',
                maxLength: 300,
              },
            ]}
            {...alt}
          />
        </div>
      )}
    </div>
  )
}

function Prompt({ over }: { over: boolean }) {
  return (
    <span className={`stack soft text-sm ${styles.prompt}`} aria-hidden>
      {over ? <IconUpload size={28} stroke={1.5} /> : <IconPhotoPlus size={28} stroke={1.5} />}
      <b>{over ? 'Lâchez l’image ici' : 'Choisir une image'}</b>
      <span>{over ? '' : 'ou la glisser, ou la coller ici'}</span>
    </span>
  )
}

type ActionProps = {
  icon: typeof IconLink
  color?: string
  className?: string | undefined
  expanded?: boolean
  onClick: () => void
  children: ReactNode
}

function Action({ icon: Glyph, color, className, expanded, onClick, children }: ActionProps) {
  return (
    <Button
      variant="subtle"
      size="compact-md"
      className={className}
      leftSection={<Glyph size={16} aria-hidden />}
      aria-expanded={expanded}
      onClick={onClick}
      {...(color ? { color } : {})}
    >
      {children}
    </Button>
  )
}

/** Pasting a picture works from any focus in the dialog; text pasted into a field or an editor stays there. */
function usePastedPicture(field: React.RefObject<HTMLElement | null>, take: (file: File) => void) {
  const onPicture = useEffectEvent(take)
  useEffect(() => {
    const place = field.current?.closest('[role=dialog]') ?? field.current
    const onPaste = (event: Event) => {
      const pasted = event as ClipboardEvent
      const file = pictureIn(pasted.clipboardData)
      if (!file || event.defaultPrevented || (event.target as HTMLElement).isContentEditable) return
      event.preventDefault()
      onPicture(file)
    }
    place?.addEventListener('paste', onPaste)
    return () => place?.removeEventListener('paste', onPaste)
  }, [field])
}
