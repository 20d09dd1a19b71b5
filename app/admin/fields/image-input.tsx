import { use, useState } from 'react'
import { usePastedAddress } from '#app/admin/parts/pictures/picture-address.tsx'
import { PictureChoice } from '#app/admin/parts/pictures/picture-choice.ts'
import { PictureField } from '#app/admin/parts/pictures/picture-field.tsx'
import { sendFile } from '#app/admin/parts/pictures/send-file.ts'
import type { Uploaded } from '#app/admin/parts/pictures/use-upload.ts'
import type { FormValues } from '#app/admin/resource/form-values.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'
import type { Field, FormValue } from './field.ts'
import { FocusInput } from './focus-input.tsx'

type ImageInputProps = {
  name: string
  field: Extract<Field, { kind: 'image' }>
  values: FormValues
  errors: Record<string, string>
  /** True if an alternative text is required. */
  described: boolean
  /** Preview of the row's present picture; undefined if unknown, then a stored width of it is shown. */
  thumbnail: string | null | undefined
  onChange: (name: string, value: FormValue) => void
}

/** The picture of a row, with its alternative text in both languages and the point that its crops keep in view. */
export function ImageInput({ name, field, values, errors, described, thumbnail, onChange }: ImageInputProps) {
  const url = String(values[name] ?? '')
  const { ownUrl, address } = usePastedAddress(url, (text) => onChange(name, text))
  const [preview, setPreview] = useState(thumbnail === undefined ? smallest(url) : thumbnail)
  const choice = use(PictureChoice)
  const { focus } = field

  function take(picture: Uploaded | null): void {
    setPreview(picture?.preview ?? null)
    onChange(name, picture?.url ?? '')
    // The point belonged to the previous picture.
    if (focus) onChange(focus.name, '')
    if (!described) return
    // The text described the previous picture.
    onChange('image_alt', picture?.alt ?? '')
    onChange('image_alt_en', picture?.alt_en ?? '')
  }

  return (
    <>
      <PictureField
        id={name}
        label={field.label}
        required={field.required ?? false}
        preview={ownUrl ? preview : null}
        address={address}
        error={errors[name]}
        onUpload={(file, onProgress) =>
          sendFile<Uploaded>('/admin/upload', file, { folder: field.folder }, onProgress)
        }
        onChange={take}
        existing={choice?.(take)}
        {...(described &&
          ownUrl && {
            alt: {
              id: 'image_alt',
              values: {
                image_alt: String(values['image_alt'] ?? ''),
                image_alt_en: String(values['image_alt_en'] ?? ''),
              },
              errors,
              onChange,
            },
          })}
      />
      {focus && ownUrl && preview && (
        <FocusInput
          name={focus.name}
          label={`${field.label}\u00a0: cadrage`}
          picture={preview}
          crops={focus.crops}
          value={String(values[focus.name] ?? '')}
          error={errors[focus.name]}
          onChange={(value) => onChange(focus.name, value)}
        />
      )}
    </>
  )
}

/** Every picture that is wider than a card on a phone is stored at 320 pixels too. */
function smallest(url: string): string | null {
  return isOwnPicture(url) ? url.replace(/\.\w+$/, '-320.webp') : null
}
