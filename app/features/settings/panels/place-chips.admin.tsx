import { placeholderName } from '#app/lib/text/template.ts'
import styles from './place-chips.admin.module.css'

type PlaceChipsProps = {
  /** The `id` of the field that the places go into. */
  field: string
  places: readonly string[]
  /** The field was in use before, so that its caret is where the writer left it. */
  hasCaret: () => boolean
}

/** The places of a template as buttons that put them at the caret; without scripts, the list of them. */
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

/** Types a text where the caret is, so that Ctrl-Z takes it back; at the end of a field that had no caret yet. */
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
