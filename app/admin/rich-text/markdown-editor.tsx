import { documentOf } from '#app/lib/text/markdown.ts'
import { markdownOf } from '#app/lib/text/to-markdown.ts'
import { Editor } from './editor.tsx'
import type { RichTextProps, TextFormat } from './rich-text-props.ts'

/** Pages render no pictures or tables from Markdown. */
const markdown: TextFormat = { read: documentOf, write: markdownOf, hasThings: false }

/** Visual editor for a text that is stored as Markdown. */
export function MarkdownEditor(props: RichTextProps) {
  return <Editor {...props} format={markdown} />
}
