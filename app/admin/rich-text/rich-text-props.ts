import type { ReactNode } from 'react'
import type { Upload } from '#app/admin/parts/pictures/use-upload.ts'
import type { Document } from '#app/lib/text/document.ts'

/** Storage format of a text. `hasThings`: pictures and tables are offered. */
export type TextFormat = {
  read: (value: string) => Document
  write: (document: Document) => string
  hasThings: boolean
}

export type RichTextProps = {
  /** Id of the editor itself, which the summary of errors links to. */
  id: string
  label: ReactNode
  /** Accessible name of the toolbar: `Contenu`. */
  name: string
  language: 'fr' | 'en'
  required?: boolean
  readOnly?: boolean
  value: string
  /** True if `value` is Markdown; otherwise it is the JSON of a document. */
  isMarkdown?: boolean
  error?: string | undefined
  placeholder?: string
  /** Previews of the text's pictures at the back-office, by their address. */
  previews?: Readonly<Record<string, string>>
  onUpload?: Upload
  onChange: (value: string) => void
}
