import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import styles from './picture-field.module.css'

/** Asks for the address of a picture; Enter gives it without sending the form around. */
export function PictureAddress({ onAddress }: { onAddress: (url: string) => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)

  function give() {
    const url = text.trim()
    if (isAddress(url)) onAddress(url)
    else setError('Une adresse commence par https:// ou par /.')
  }

  return (
    <div className={styles.address}>
      <TextInput
        type="url"
        label="Adresse de l’image"
        placeholder="https://"
        ref={(input) => input?.focus()}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          give()
        }}
      />
      <Button variant="default" onClick={give}>
        Utiliser
      </Button>
    </div>
  )
}

function isAddress(text: string): boolean {
  return /^\/[^/]/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text))
}
