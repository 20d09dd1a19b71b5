import { quantityButtons } from './quantity-buttons.ts'

const control = '[data-quantity]'

/**
 * Adds its buttons to every `Quantity` of the page, activates these and later ones, and makes Enter press the button
 * beside its input.
 */
export function stepQuantities(): void {
  addButtons()
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`${control} button`)
    if (button) step(inputOf(button), Number(button.value))
  })
  document.addEventListener('input', ({ target }) => isOurs(target) && showEnds(target))
  // An invalid quantity becomes the nearest valid one.
  document.addEventListener('focusout', ({ target }) => isOurs(target) && step(target, 0))
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'Enter' || !isOurs(target)) return
    const own = target
      .closest(control)
      ?.parentElement?.querySelector<HTMLElement>(':scope > button[type="submit"]')
    if (!own) return
    event.preventDefault()
    target.form?.requestSubmit(own)
  })
  // The browser has restored the values by now.
  showAll()
  addEventListener('pageshow', showAll)
}

function addButtons(): void {
  const language = document.documentElement.lang === 'en' ? 'en' : 'fr'
  for (const input of document.querySelectorAll(`${control} input:only-child`)) {
    const { less, more } = quantityButtons(language, input.getAttribute('aria-label') ?? '')
    input.before(buttonOf(-1, '−', less))
    input.after(buttonOf(1, '+', more))
  }
}

function buttonOf(by: number, sign: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', value: by, textContent: sign })
  button.setAttribute('aria-label', label)
  return button
}

function showAll(): void {
  for (const each of document.querySelectorAll(control)) showEnds(inputOf(each))
}

function inputOf(part: Element): HTMLInputElement {
  return part.closest(control)?.querySelector('input') as HTMLInputElement
}

function isOurs(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && !!target.closest(control)
}

/** Sets an input's value and fires the events of typing. */
function step(input: HTMLInputElement, by: number): void {
  const [min, max] = [Number(input.min), Number(input.max)]
  const from = input.value === '' ? min - Math.sign(by) : Math.floor(input.valueAsNumber)
  const value = String(Math.min(max, Math.max(min, from + by)))
  if (input.value === value) return
  input.value = value
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function showEnds(input: HTMLInputElement): void {
  const { min, max, valueAsNumber } = input
  const [less, more] = input.parentElement?.querySelectorAll('button') ?? []
  less?.setAttribute('aria-disabled', String(valueAsNumber <= Number(min)))
  more?.setAttribute('aria-disabled', String(valueAsNumber >= Number(max)))
}
