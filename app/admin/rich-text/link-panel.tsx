import { Button, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isSafeLink } from '#app/lib/text/document.ts'
import styles from './rich-text.module.css'

type LinkPanelProps = { id: string; editor: Editor; onDone: () => void }

/** Address of the selected words; without a selection the address itself is inserted. */
export function LinkPanel({ id, editor, onDone }: LinkPanelProps) {
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [address, setAddress] = useState(before)
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function set(): void {
    const href = completed(address.trim())
    if (!href || href.startsWith('#') || !isSafeLink(href)) {
      setError('Indiquez une adresse comme https://…, /services, une adresse e-mail ou un numéro.')
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.setLink({ href }).run()
    onDone()
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      set()
    }
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onDone()
    editor.commands.focus()
  }

  return (
    <div className={`stack gap-3 ${styles.panel}`}>
      <TextInput
        id={`${id}-link`}
        label="Adresse du lien"
        placeholder="https://… ou /services"
        inputMode="url"
        value={address}
        error={error}
        ref={field}
        data-mantine-stop-propagation
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flow gap-2">
        <Button onClick={set} variant="default">
          {before ? 'Changer le lien' : 'Ajouter le lien'}
        </Button>
        {before && (
          <Button variant="subtle" color="carmin" onClick={remove}>
            Retirer le lien
          </Button>
        )}
      </div>
    </div>
  )
}

/** Completes an address: `www.who.int` becomes a web page, a text with `@` an e-mail, digits a telephone number. */
function completed(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:|^[/#]/i.test(address)) return address
  if (/^[^\s@/]+@[^\s@/]+\.\w+$/.test(address)) return `mailto:${address}`
  if (/^\+?[\d\s().-]{6,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : address
}
