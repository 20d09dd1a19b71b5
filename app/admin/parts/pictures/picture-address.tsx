import { Button, TextInput } from '@mantine/core'
import { type ClipboardEvent, useState } from 'react'
import { ownPicture } from '#app/admin/rich-text/own-picture.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'
import styles from './picture-field.module.css'

type PictureAddressProps = {
  text: string
  error: string | null | undefined
  busy: boolean
  onChange: (text: string) => void
  onUse: (address: string) => void
}

/**
 * Input for the address of a picture. A pasted one is used or refused at once; Enter does not submit the form around
 * it.
 */
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
 * Typed address of an external picture: it stays in the form, so that none of it is lost, and blocks saving until the
 * site has its own copy. `ownUrl` is the picture shown in the meantime.
 */
export function usePastedAddress(url: string, change: (url: string) => void) {
  const isOwnPictureAddress = url === '' || isOwnPicture(url)
  const [last, setLast] = useState(isOwnPictureAddress ? url : '')
  const ownUrl = isOwnPictureAddress ? url : last
  return {
    ownUrl,
    address: {
      text: isOwnPictureAddress ? '' : url,
      onChange: (text: string) => {
        setLast(ownUrl)
        // Written in full until the server has found it: otherwise the form could be saved with a missing picture.
        const address = isOwnPicture(text) ? location.origin + text : text
        change(address === '' ? ownUrl : address)
      },
    },
  }
}
