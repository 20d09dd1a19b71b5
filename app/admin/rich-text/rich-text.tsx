import { lazy, Suspense } from 'react'
import { Loading } from './loading.tsx'
import type { RichTextProps } from './rich-text-props.ts'

/** Loaded only on screens that edit a text. */
const Editor = lazy(() => import('./editor.tsx').then((module) => ({ default: module.Editor })))

const MarkdownEditor = lazy(() =>
  import('./markdown-editor.tsx').then((module) => ({ default: module.MarkdownEditor })),
)

/**
 * A text with headings, lists, links, pictures and tables. Its value is the JSON of a document, Markdown, or the empty
 * text.
 */
export function RichText(props: RichTextProps) {
  const { isMarkdown } = props
  return (
    <Suspense fallback={<Loading isShort={isMarkdown} />}>
      {isMarkdown ? <MarkdownEditor {...props} /> : <Editor {...props} />}
    </Suspense>
  )
}
