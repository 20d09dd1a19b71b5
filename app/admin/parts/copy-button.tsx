import { Button } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useState } from 'react'
import { toastError } from '#app/admin/shell/toasts.tsx'
import { copyText } from '#app/lib/text/copy.ts'

type CopyButtonProps = { text: string; label: string; done: string }

/** Copies a text and confirms it on the button, until the text changes. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === text
  const Glyph = isCopied ? IconCheck : IconCopy
  async function copy(): Promise<void> {
    if (await copyText(text)) setCopied(text)
    else toastError('Erreur', 'Le navigateur refuse de copier. Sélectionnez le texte, puis copiez-le.')
  }
  return (
    <>
      <Button variant="default" leftSection={<Glyph size={18} aria-hidden />} onClick={() => void copy()}>
        {isCopied ? done : label}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied ? done : ''}
      </span>
    </>
  )
}
