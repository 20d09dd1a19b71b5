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

/**
 * Longest delay before typed text is reported, in milliseconds: serialising a long text for each letter would be slow.
 */
const pause = 300

/**
 * The editor of a text; it reports changes after a delay, and at once on blur or submit. Of `context` only `onPicture`
 * may change. Null until it is made.
 */
export function useRichText(
  { id, value, error, required = false, readOnly = false, placeholder, onChange }: RichTextProps,
  format: TextFormat,
  context: EditorContext & { onPicture: (file: File) => void },
): Editor | null {
  /** Reported values that the form has not passed back yet; the first is the form's last known value. */
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
    // An editor that is made while rendering is destroyed and made again if the first effects come late.
    immediatelyRender: false,
    extensions,
    content,
    editable: !readOnly,
    injectCSS: false,
    // Pasting has its own rules, since a chat's markup differs from Markdown.
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

  const written = (from: Editor) => {
    const { document: typed } = readDocument(from.getJSON())
    return isEmptyDocument(typed) ? '' : format.write(typed)
  }
  /** The form's value and its serialised form: an unchanged text stays as it is, letter for letter. */
  const given = useRef<{ value: string; written: string }>(null)

  const tell = useEffectEvent(() => {
    if (!editor) return
    const typed = written(editor)
    const now = typed === given.current?.written ? given.current.value : typed
    if (now !== reported.current.at(-1)) reported.current.push(now)
    // The form may not have rendered the last report yet: a submit reports it again, and so has it rendered at once.
    if (now !== value || reported.current.length > 1) onChange(now)
  })

  const keepGiven = useEffectEvent((from: Editor) => {
    given.current = { value, written: written(from) }
  })

  // The form's value may change from outside: a draft, another user's text. In a slow form a value that only comes back
  // is older than the editor's: it must not replace it.
  useEffect(() => {
    if (!editor) return
    const back = reported.current.indexOf(value)
    reported.current = back === -1 ? [value] : reported.current.slice(back)
    if (back === -1) editor.commands.setContent(filled(format.read(value)), { emitUpdate: false })
    if (back === -1 || !given.current) keepGiven(editor)
  }, [editor, format, value])

  useEffect(() => {
    const form = editor?.view.dom.closest('form')
    const send = () => flushSync(tell)
    form?.addEventListener('submit', send, { capture: true })
    return () => form?.removeEventListener('submit', send, { capture: true })
  }, [editor])

  useEffect(() => () => clearTimeout(waiting.current), [])
  return editor
}

/** A text stored as the JSON of a document. */
export const documentFormat: TextFormat = {
  read: (value) => readDocument(parsedJson(value)).document,
  write: JSON.stringify,
  hasThings: true,
}

/** A document that fits the editor's rules for items and empty texts. */
function filled(given: Document): Document {
  const { document } = readDocument(given)
  return document.content.length > 0 ? document : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** HTML of plain lines, without markup, for "paste without formatting". */
function htmlOfLines(text: string): string {
  const place = document.createElement('div')
  place.textContent = text.replace(/\r\n?/g, '\n')
  return place.innerHTML
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
