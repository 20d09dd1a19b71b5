import type { ReactNode } from 'react'
import type { Upload } from '#app/admin/parts/pictures/use-upload.ts'
import type { Document } from '#app/lib/text/document.ts'

/** How a text is stored. `hasThings`: pictures and tables are offered. */
export type TextFormat = {
  read: (value: string) => Document
  write: (document: Document) => string
  hasThings: boolean
}

export type RichTextProps = {
  /** Id of the editor itself: a summary of errors goes to it. */
  id: string
  label: ReactNode
  /** Names the toolbar: `Contenu`. */
  name: string
  language: 'fr' | 'en'
  required?: boolean
  readOnly?: boolean
  value: string
  /** Of `value`; the JSON of a document where it is absent. */
  isMarkdown?: boolean
  error?: string | undefined
  placeholder?: string
  /** Previews of the text's pictures at the back-office, by their address. */
  previews?: Readonly<Record<string, string>>
  onUpload?: Upload
  onChange: (value: string) => void
}
