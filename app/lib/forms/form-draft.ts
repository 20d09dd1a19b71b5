/** Stores a form's unsent values in this tab only, since a family may share the phone. */
export function saveDraft(kind: string, form: HTMLFormElement, fields: readonly string[]): void {
  const held = new FormData(form)
  const draft = Object.fromEntries(fields.map((field) => [field, String(held.get(field) ?? '')]))
  try {
    sessionStorage.setItem(keyOf(kind), JSON.stringify(draft))
  } catch {
    // The browser blocks storage.
  }
}

/** Fills empty fields with the values typed before, and restores ticks. */
export function restoreDraft(kind: string, form: HTMLFormElement): void {
  fillEmpty(form, readDraft(kind))
}

/** Fills the empty fields of a form by name. */
export function fillEmpty(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [field, text] of Object.entries(values)) {
    const control = form.elements.namedItem(field)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      control.checked ||= control.value === text
      continue
    }
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (text === '' || (!isText && !(control instanceof RadioNodeList)) || control.value !== '') continue
    control.value = text
    if (isText) control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Deletes the draft after the form was sent. */
export function clearDraft(kind: string): void {
  try {
    sessionStorage.removeItem(keyOf(kind))
  } catch {
    // The browser blocks storage.
  }
}

function readDraft(kind: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}')
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

function keyOf(kind: string): string {
  return `draft-${kind}`
}
