const control = '[data-quantity]'

/** Lets the buttons of every `Quantity` of the page count, now or later in it, and Enter press its own button. */
export function stepQuantities(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>(`${control} button`)
    if (button) step(inputOf(button), Number(button.value))
  })
  document.addEventListener('input', ({ target }) => isOurs(target) && showEnds(target))
  // A quantity that cannot be ordered becomes the nearest that can.
  document.addEventListener('focusout', ({ target }) => isOurs(target) && step(target, 0))
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'Enter' || !isOurs(target)) return
    const own = target.closest('[data-own-button]')?.querySelector<HTMLElement>('button[type="submit"]')
    if (!own) return
    event.preventDefault()
    target.form?.requestSubmit(own)
  })
  // Values restored by the browser are in the fields already.
  showAll()
  addEventListener('pageshow', showAll)
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

/** Sets what an input shows as if it had been typed, so that everyone who listens hears of it. */
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
