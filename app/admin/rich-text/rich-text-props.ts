import type { ReactNode } from 'react'
import type { Upload } from '#app/admin/parts/pictures/use-upload.ts'

export type RichTextProps = {
  /** Of the editor itself: what a summary of errors goes to. */
  id: string
  label: ReactNode
  /** Names the toolbar: `Contenu`. */
  name: string
  language: 'fr' | 'en'
  required?: boolean
  readOnly?: boolean
  value: string
  error?: string | undefined
  placeholder?: string
  /** What shows the pictures of the text at the back-office, by their address. */
  previews: Readonly<Record<string, string>>
  onUpload: Upload
  onChange: (value: string) => void
}
