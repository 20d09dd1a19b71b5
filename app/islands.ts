import type { ComponentType } from 'react'
import { unfold } from '#app/features/appointments/public/fold-steps.ts'

/** Every part that React takes over, by the name that its island carries. */
const parts: Record<string, () => Promise<unknown>> = {
  'appointment-form': async () =>
    (await import('#app/features/appointments/public/appointment-form.tsx')).AppointmentForm,
  'basket-bar': async () => (await import('#app/features/catalog/order/basket-bar.tsx')).BasketBar,
  'contact-form': async () => (await import('#app/features/contact/contact-form.tsx')).ContactForm,
}

/** The islands that React has not taken over yet. */
export const waiting = '[data-island]:not([data-ready])'

const underway = new WeakMap<HTMLElement, Promise<void>>()

/** Islands whose script failed: while it is asked for again, they look as before. */
const failed = new WeakSet<HTMLElement>()

/**
 * Fetches React and an island's own script, both at once, and lets it take over; answers once what is pressed in it is
 * heard, or once it is known that the script cannot be had. The island then stays as it is, and works without.
 */
export function hydrate(island: HTMLElement): Promise<void> {
  const begun = underway.get(island)
  if (begun) return begun
  if (!failed.has(island)) island.dataset['coming'] = ''
  const made = Promise.all([import('./hydrate-island.tsx'), parts[island.dataset['island'] ?? '']?.()])
    .then(([{ hydrateIsland }, Part]) => hydrateIsland(island, Part as ComponentType<object>))
    .then(
      () => void (island.dataset['ready'] = ''),
      // No network, or a page older than what the site has: the next touch asks again.
      () => {
        underway.delete(island)
        failed.add(island)
        unfold(island)
      },
    )
    .finally(() => delete island.dataset['coming'])
  underway.set(island, made)
  return made
}

/** Element whose touch announces the use of an island: itself, or the form that it stands in. */
export function formElementOf(island: HTMLElement): HTMLElement {
  return island.closest('form') ?? island
}

/** The islands that wait within a form, or alone, around what was touched. */
export function islandsAround(target: EventTarget | null): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(waiting)].filter((island) =>
    formElementOf(island).contains(target as Node | null),
  )
}
