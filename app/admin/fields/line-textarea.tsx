import { Textarea, type TextareaProps } from '@mantine/core'
import type { ChangeEvent, KeyboardEvent } from 'react'
import styles from './line-textarea.module.css'

type LineTextareaProps = TextareaProps & { onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void }

/** A field for one line of text, which grows so that a long one is seen whole. Enter submits, as in an input. */
export function LineTextarea({ onChange, ...props }: LineTextareaProps) {
  return (
    <Textarea
      minRows={1}
      classNames={{ input: styles.input }}
      enterKeyHint="go"
      {...props}
      onChange={(event) => {
        joinPasted(event.currentTarget)
        onChange(event)
      }}
      onKeyDown={submitOnEnter}
    />
  )
}

/** Replaces the line breaks of a pasted text by spaces; the caret stays behind the text. */
function joinPasted(field: HTMLTextAreaElement): void {
  if (!field.value.includes('\n')) return
  const { selectionEnd } = field
  field.value = field.value.replaceAll('\n', ' ')
  field.setSelectionRange(selectionEnd, selectionEnd)
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click()
}
