import { Button, Textarea, TextInput } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import styles from './rich-text.module.css'

type PicturePanelProps = { id: string; editor: Editor }

/** Texts of the selected picture: its alternative text and its caption. */
export function PicturePanel({ id, editor }: PicturePanelProps) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      if (!now.isActive('image')) return null
      const { alt, caption } = now.getAttributes('image')
      return { alt: String(alt ?? ''), caption: String(caption ?? '') }
    },
  })
  if (!picture) return null
  const set = (name: 'alt' | 'caption') => (event: { currentTarget: { value: string } }) =>
    editor.commands.updateAttributes('image', { [name]: event.currentTarget.value || null })
  return (
    <div className={`stack gap-3 ${styles.panel}`}>
      <Textarea
        minRows={2}
        id={`${id}-picture-alt`}
        label="Texte alternatif"
        description="Vide&nbsp;: celui gardé avec l’image."
        maxLength={300}
        value={picture.alt}
        onChange={set('alt')}
        onKeyDown={stay}
      />
      <TextInput
        id={`${id}-picture-caption`}
        label="Légende"
        description="Une ligne sous l’image."
        maxLength={300}
        value={picture.caption}
        onChange={set('caption')}
        onKeyDown={stay}
      />
      <div className="flow gap-2">
        <Button
          variant="subtle"
          color="carmin"
          onClick={() => editor.chain().focus().deleteSelection().run()}
        >
          Retirer l’image
        </Button>
      </div>
    </div>
  )
}

/** Prevents Enter from submitting the form. */
function stay(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
