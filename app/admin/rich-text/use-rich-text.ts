import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pictureIn } from '#app/admin/parts/pictures/pasted-picture.ts'
import { type Document, isEmptyDocument } from '#app/lib/text/document.ts'
import { parsedJson, readDocument } from '#app/lib/text/document-reader.ts'
import { type EditorContext, extensionsOf } from './extensions.ts'
import { cleanHtml } from './pasted-html.ts'
import { htmlOfText } from './pasted-text.ts'
import type { RichTextProps, TextFormat } from './rich-text-props.ts'

/** Longest delay before typed text is reported, in milliseconds: a long text is not written out for each letter. */
const pause = 300

/** The editor of a text; it reports soon, and at once on blur or submit. Of `context` only `onPicture` may change. */
export function useRichText(
  { id, value, error, required = false, readOnly = false, placeholder, onChange }: RichTextProps,
  format: TextFormat,
  context: EditorContext & { onPicture: (file: File) => void },
): Editor {
  /** Reported values that have not come back yet; the first is the last known value of the form. */
  const reported = useRef([value])
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onPicture = useRef(context.onPicture)
  useEffect(() => {
    onPicture.current = context.onPicture
  })
  const [extensions] = useState(() => extensionsOf(context, format.hasThings))
  const [content] = useState(() => filled(format.read(value)))
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(required),
        'aria-readonly': String(readOnly),
        'aria-invalid': String(Boolean(error)),
        ...(error && { 'aria-describedby': `${id}-error` }),
        ...(placeholder && { 'data-placeholder': placeholder }),
      },
      transformPastedHTML: (html: string) => (html.includes('data-pm-slice') ? html : cleanHtml(html)),
      clipboardTextParser: (text: string, _context: unknown, plain: boolean, view: Editor['view']) => {
        const place = document.implementation.createHTMLDocument().body
        place.innerHTML = plain ? htmlOfLines(text) : htmlOfText(text)
        return SchemaParser.fromSchema(view.state.schema).parseSlice(place, { preserveWhitespace: false })
      },
      handlePaste: (_view: unknown, event: ClipboardEvent) => {
        const file = format.hasThings ? pictureIn(event.clipboardData) : null
        if (!file) return false
        onPicture.current(file)
        return true
      },
      handleDrop: (_view: unknown, event: DragEvent, _slice: unknown, moved: boolean) => {
        const file = moved || !format.hasThings ? null : pictureIn(event.dataTransfer)
        if (file) onPicture.current(file)
        return Boolean(file)
      },
    }),
    [id, error, required, readOnly, placeholder, format],
  )
  const editor = useEditor({
    extensions,
    content,
    editable: !readOnly,
    injectCSS: false,
    // A chat's signs mean something else than Markdown's, and are read where they are pasted.
    enablePasteRules: false,
    enableInputRules: ['heading', 'bulletList', 'orderedList', 'blockquote'],
    editorProps,
    onUpdate: () => {
      if (waiting.current !== undefined) return
      tell()
      waiting.current = setTimeout(() => {
        waiting.current = undefined
        tell()
      }, pause)
    },
    onBlur: () => tell(),
  })

  const written = () => {
    const { document: typed } = readDocument(editor.getJSON())
    return isEmptyDocument(typed) ? '' : format.write(typed)
  }
  /** The form's own value, and how it is written here: as long as nothing is changed it stays letter for letter. */
  const given = useRef<{ value: string; written: string }>(null)

  const tell = useEffectEvent(() => {
    const typed = written()
    const now = typed === given.current?.written ? given.current.value : typed
    if (now === reported.current.at(-1)) return
    reported.current.push(now)
    onChange(now)
  })

  const keepGiven = useEffectEvent(() => {
    given.current = { value, written: written() }
  })

  // The form's value may come from elsewhere: a draft, another person's text. A value that only comes back is older
  // than the editor's where the form is slow: it must not replace it.
  useEffect(() => {
    const back = reported.current.indexOf(value)
    reported.current = back === -1 ? [value] : reported.current.slice(back)
    if (back === -1) editor.commands.setContent(filled(format.read(value)), { emitUpdate: false })
    if (back === -1 || !given.current) keepGiven()
  }, [editor, format, value])

  useEffect(() => {
    const form = document.getElementById(id)?.closest('form')
    const send = () => flushSync(tell)
    form?.addEventListener('submit', send, { capture: true })
    return () => form?.removeEventListener('submit', send, { capture: true })
  }, [id])

  useEffect(() => () => clearTimeout(waiting.current), [])
  return editor
}

/** The JSON of a document. */
export const documentFormat: TextFormat = {
  read: (value) => readDocument(parsedJson(value)).document,
  write: JSON.stringify,
  hasThings: true,
}

/** The editor's rules for items and empty texts. */
function filled(given: Document): Document {
  const { document } = readDocument(given)
  return document.content.length > 0 ? document : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** Pasted "without its form": lines, and nothing that their signs may mean. */
function htmlOfLines(text: string): string {
  const place = document.createElement('div')
  place.textContent = text.replace(/\r\n?/g, '\n')
  return place.innerHTML
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
