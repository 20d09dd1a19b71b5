const days = '[data-days-for]'

/** Connects the listed days with the date field: a choice fills the field, and the choice follows its value. */
export function chooseDays(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return
    const shown = target.closest<HTMLElement>(days)
    const field = target.form.elements.namedItem(shown?.dataset['daysFor'] ?? '')
    if (field instanceof HTMLInputElement) {
      field.value = target.value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    } else if (target.type === 'date') follow(target.form)
  })
  // A browser may already have restored the values.
  followAll()
  addEventListener('pageshow', followAll)
}

function followAll(): void {
  for (const form of document.forms) follow(form)
}

function follow({ elements }: HTMLFormElement): void {
  for (const day of elements)
    if (day instanceof HTMLInputElement && day.type === 'radio') {
      const field = elements.namedItem(day.closest<HTMLElement>(days)?.dataset['daysFor'] ?? '')
      if (field instanceof HTMLInputElement) day.checked = day.value === field.value
    }
}
