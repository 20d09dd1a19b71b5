import type { Option } from '#app/lib/records/record-query.ts'
import type { CropFrame } from './focus-input.tsx'

/** Value of a field in a form while the user types. */
export type FormValue = string | number | boolean | null

type Common = {
  label: string
  part: string
  hint?: string
  required?: boolean
  placeholder?: string
  narrow?: boolean
}

/** The closed set of kinds of a field. */
export type Field =
  | (Common & { kind: 'text'; format?: 'url' | 'email' | 'tel' })
  | (Common & { kind: 'textarea'; rows?: number })
  /** Markdown in a visual editor, with its English translation beside it. */
  | (Common & { kind: 'markdown' })
  | (Common & { kind: 'number'; unit?: string })
  | (Common & { kind: 'switch' })
  | (Common & { kind: 'select'; options: readonly Option[] })
  /** Any number of the options, as their values separated by commas. */
  | (Common & { kind: 'choices'; options: readonly Option[] })
  /** Refers to another row: the choices come with the form's row. `failed` is shown if they could not be read. */
  | (Common & { kind: 'reference'; none: string; failed: string })
  /**
   * Its alternative text in both languages is edited beside it, and so is `focus`, the field of the point that its
   * crops keep.
   */
  | (Common & { kind: 'image'; folder: string; focus?: { name: string; crops: readonly CropFrame[] } })
  | (Common & { kind: 'colour' })
  /** Drawn by the resource's own form. */
  | (Common & { kind: 'own' })
