/**
 * Shows the first step of the appointment form alone, on a phone, as React does once it is touched. Not where something
 * further down is wanted already, nor for an answer, which says itself what is wrong.
 */
export function foldSteps(): void {
  const island = document.querySelector<HTMLElement>('[data-island="appointment-form"]')
  if (!island || !matchMedia('(width < 40rem)').matches) return
  if (island.dataset['props']?.includes('"answer":') || island.querySelector(':target, :focus')) return
  const { top = 0, bottom = 0 } = island.querySelector('form')?.getBoundingClientRect() ?? {}
  if (top < 0 && bottom > 0) return
  island.dataset['folded'] = ''
  // Sent as it is, before React has come: the browser then says what is missing, wherever it stands.
  island.addEventListener('invalid', () => unfold(island), true)
}

/** Shows the whole form, where React does not lead through its steps. */
export function unfold(island: HTMLElement): void {
  delete island.dataset['folded']
}
