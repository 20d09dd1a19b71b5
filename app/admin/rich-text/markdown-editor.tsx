import { documentOf } from '#app/lib/text/markdown.ts'
import { markdownOf } from '#app/lib/text/to-markdown.ts'
import { Editor } from './editor.tsx'
import type { RichTextProps, TextFormat } from './rich-text-props.ts'

/** Pictures and tables are not of the set that a page shows of Markdown. */
const markdown: TextFormat = { read: documentOf, write: markdownOf, hasThings: false }

/** The editor for a text that is stored as Markdown: its signs are neither seen nor typed. */
export function MarkdownEditor(props: RichTextProps) {
  return <Editor {...props} format={markdown} />
}
