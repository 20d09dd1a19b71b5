import { Button, TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { ownPicture } from '#app/admin/rich-text/own-picture.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'
import styles from './picture-field.module.css'

type PictureAddressProps = {
  text: string
  /** Error of the address. */
  error: string | null | undefined
  busy: boolean
  onChange: (text: string) => void
  onUse: (address: string) => void
}

/** Asks for the address of a picture. One that is pasted is used or refused at once; Enter does not send the form around. */
export function PictureAddress({ text, error, busy, onChange, onUse }: PictureAddressProps) {
  const use = (address: string) => onUse(ownPicture(address) ?? address)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text').trim()
    const { selectionStart, selectionEnd } = event.currentTarget
    if (pasted === '' || selectionStart !== 0 || selectionEnd !== text.length) return
    event.preventDefault()
    onChange(pasted)
    use(pasted)
  }

  return (
    <div className={`stack gap-2 ${styles.address}`}>
      <TextInput
        type="url"
        label="Adresse de l’image"
        placeholder="https://"
        value={text}
        error={error}
        readOnly={busy}
        onPaste={paste}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          use(text.trim())
        }}
      />
      <Button variant="default" loading={busy} onClick={() => use(text.trim())}>
        Utiliser
      </Button>
    </div>
  )
}

/**
 * Typed address of an external picture: it stays in the form as typed, so that none of it is lost, and blocks saving
 * until the site has its own copy. `kept` is the picture shown in the meantime.
 */
export function usePastedAddress(url: string, change: (url: string) => void) {
  const isOwnPictureAddress = url === '' || isOwnPicture(url)
  const [last, setLast] = useState(isOwnPictureAddress ? url : '')
  const kept = isOwnPictureAddress ? url : last
  return {
    kept,
    address: {
      text: isOwnPictureAddress ? '' : url,
      onChange: (text: string) => {
        setLast(kept)
        // In full until the server has found it: the form would be saved with a picture that is not there.
        const address = isOwnPicture(text) ? location.origin + text : text
        change(address === '' ? kept : address)
      },
    },
  }
}
