import { Input } from '@mantine/core'
import { EditorContent } from '@tiptap/react'
import { use, useDeferredValue, useMemo, useState } from 'react'
import { PictureChoice } from '#app/admin/parts/pictures/picture-choice.ts'
import { PictureField } from '#app/admin/parts/pictures/picture-field.tsx'
import { type Upload, type Uploaded, useUpload } from '#app/admin/parts/pictures/use-upload.ts'
import { plainText } from '#app/lib/text/document.ts'
import { parsedJson, readDocument } from '#app/lib/text/document-reader.ts'
import { formatLength } from './format-length.ts'
import { LinkPanel } from './link-panel.tsx'
import { Loading } from './loading.tsx'
import { PicturePanel } from './picture-panel.tsx'
import styles from './rich-text.module.css'
import type { RichTextProps, TextFormat } from './rich-text-props.ts'
import { TablePanel } from './table-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { documentFormat, useRichText } from './use-rich-text.ts'

/** The editor with its toolbar, and below it the panel of the selected link, picture or table. */
export function Editor({ format = documentFormat, ...props }: RichTextProps & { format?: TextFormat }) {
  const { id, label, name, language, required = false, readOnly = false, error } = props
  const { previews: given = {}, onUpload = noUpload } = props
  const [asking, setAsking] = useState<'link' | 'picture' | null>(null)
  const [previews] = useState(() => new Map(Object.entries(given)))
  const choice = use(PictureChoice)
  const upload = useUpload(onUpload, insert)
  const editor = useRichText(props, format, {
    previewOf: (src) => previews.get(src),
    onLink: () => setAsking('link'),
    onToolbar: () =>
      document.getElementById(`${id}-toolbar`)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    onPicture: (file) => void upload.take(file),
  })

  function insert(picture: Uploaded): void {
    previews.set(picture.url, picture.preview)
    setAsking(null)
    editor
      ?.chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src: picture.url } })
      .run()
  }

  if (!editor) return <Loading isShort={!format.hasThings} />
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
      required={required}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        className={styles.editor}
        data-error={Boolean(error) || undefined}
        data-short={!format.hasThings || undefined}
        data-read-only={readOnly || undefined}
      >
        {!readOnly && (
          <div className={styles.tools}>
            <Toolbar
              id={`${id}-toolbar`}
              editor={editor}
              hasThings={format.hasThings}
              label={`Mise en forme\u00a0: ${name}`}
              asking={asking}
              onAsk={(what) => setAsking((now) => (now === what ? null : what))}
            />
            {asking === 'link' && <LinkPanel id={id} editor={editor} onDone={() => setAsking(null)} />}
            {asking === 'picture' && (
              <div className={`stack gap-3 ${styles.panel}`}>
                <PictureField
                  label="Image à insérer"
                  preview={null}
                  onUpload={onUpload}
                  onChange={(picture) => picture && insert(picture)}
                  existing={choice?.(insert)}
                />
              </div>
            )}
            <TablePanel editor={editor} />
            <PicturePanel id={id} editor={editor} />
          </div>
        )}
        {upload.progress !== null && (
          <p className={`tone-wait text-sm ${styles.travelling}`} role="status">
            Téléversement de l’image&nbsp;: {upload.progress}&nbsp;%
          </p>
        )}
        <EditorContent editor={editor} className={`break-anywhere ${styles.content}`} lang={language} />
        {format.hasThings && <TextLength value={props.value} />}
      </div>
    </Input.Wrapper>
  )
}

const noUpload: Upload = () => Promise.reject(new Error('This text has no pictures'))

/** Length and reading time of the text, computed when the browser is idle. */
function TextLength({ value }: { value: string }) {
  const counted = useDeferredValue(value)
  const words = useMemo(() => formatLength(plainText(readDocument(parsedJson(counted)).document)), [counted])
  return <p className={`soft text-sm num ${styles.length}`}>{words}</p>
}
