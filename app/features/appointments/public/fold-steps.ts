/**
 * On a phone, shows only the first step of the appointment form before hydration, as React does afterwards. The form
 * stays whole if the visitor has already scrolled into it or focused a field, and after an answer, which shows its own
 * errors.
 */
export function foldSteps(): void {
  const island = document.querySelector<HTMLElement>('[data-island="appointment-form"]')
  if (!island || !matchMedia('(width < 40rem)').matches) return
  if (island.dataset['state'] === 'answered' || island.querySelector(':target, :focus')) return
  const { top = 0, bottom = 0 } = island.querySelector('form')?.getBoundingClientRect() ?? {}
  if (top < 0 && bottom > 0) return
  island.dataset['folded'] = ''
  // If it is sent before hydration, the browser must be able to show an invalid field in any step.
  island.addEventListener('invalid', () => unfold(island), true)
}

/** Shows the whole form again. */
export function unfold(island: HTMLElement): void {
  delete island.dataset['folded']
}
