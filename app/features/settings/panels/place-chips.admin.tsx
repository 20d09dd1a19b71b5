import { placeholderName } from '#app/lib/text/template.ts'
import styles from './place-chips.admin.module.css'

type PlaceChipsProps = {
  /** `id` of the field that receives the placeholders. */
  field: string
  places: readonly string[]
  /** True once the field has had the focus, so that its caret position counts. */
  hasCaret: () => boolean
}

/** Placeholders of a template, as buttons that insert them at the caret; without scripts, as a plain list. */
export function PlaceChips({ field, places, hasCaret }: PlaceChipsProps) {
  const names = places.map(placeholderName)
  return (
    <>
      <p className={`soft text-sm ${styles.list}`}>
        Remplacés à l’envoi&#8239;: {names.map((name) => `{${name}}`).join(', ')}
      </p>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">Insérer dans le message</legend>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.chip}
            onClick={() => insertAtCaret(field, `{${name}}`, hasCaret())}
          >
            <span className="visually-hidden">Insérer&#8239;: </span>
            {chipLabels[name] ?? name.charAt(0).toUpperCase() + name.slice(1)}
          </button>
        ))}
      </fieldset>
    </>
  )
}

const chipLabels: { [name: string]: string } = { nombre: 'Nombre de séances' }

/** Inserts a text at the caret, undoable with Ctrl-Z; at the end of a field that has had no focus yet. */
function insertAtCaret(id: string, text: string, hasCaret: boolean): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return
  field.focus()
  if (!hasCaret) field.setSelectionRange(field.value.length, field.value.length)
  // oxlint-disable-next-line typescript/no-deprecated -- no other way keeps the field's own undo
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
