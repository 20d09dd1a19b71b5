import { unfold } from '#app/features/appointments/public/fold-steps.ts'
import { isHeld } from '#app/site/held.ts'
import { daysChanged } from './days-changed.ts'
import { formElementOf, hydrate, islandsAround, waiting } from './islands.ts'

/** Time that a press waits for its island, in milliseconds; after that the page works as it does without a script. */
const heldMs = 4000

/** React takes over touched islands, and those with something to announce at once. */
export function hydrateWhenTouched(): void {
  for (const type of ['pointerover', 'pointerdown', 'pointerup', 'focusin', 'input'])
    document.addEventListener(type, touched, { capture: true, passive: true })
  document.addEventListener('click', hold, true)
  // The days to choose are another day's.
  addEventListener(daysChanged, () => hydrateAll(({ dataset }) => dataset['island'] === 'appointment-form'))
  hydrateAll(isWanted)
  // A browser restores the values of a form after the script.
  addEventListener('pageshow', () => hydrateAll(isWanted))
}

function touched(event: Event): void {
  const { type } = event
  const target = event.target as Element
  if (type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return
  const isPressed = type.startsWith('pointer') && type !== 'pointerover'
  const onButton = isPressed && target.closest('button[type="button"]') !== null
  // A finger that is put down beside a button may only move the page: it has touched something once it is taken up.
  if (type === 'pointerdown' && !onButton) return
  // In a form around it, the shop, much else is pressed that is no business of the island.
  const isOfForm = type === 'input' || onButton || (isPressed && target.closest('label') !== null)
  for (const island of islandsAround(target)) if (isOfForm || island.contains(target)) void hydrate(island)
}

function hydrateAll(isMeant: (island: HTMLElement) => boolean): void {
  for (const island of document.querySelectorAll<HTMLElement>(waiting))
    if (isMeant(island)) void hydrate(island)
}

/**
 * True if an island has something to announce before it is touched: the server's answer, values typed or sent before, a
 * step that Back led to, a basket.
 */
function isWanted(island: HTMLElement): boolean {
  const { island: name = '', state } = island.dataset
  if (name === 'basket-bar')
    return isHeld('basket') || formElementOf(island).querySelector(':checked') !== null
  const kind = name.replace('-form', '')
  const isStepped = typeof (history.state as { step?: unknown } | null)?.step === 'number'
  return (
    state === 'answered' ||
    isHeld('outbox') ||
    isHeld(`draft-${kind}`) ||
    (isStepped && kind === 'appointment')
  )
}

/** Pressed targets that wait, so that a double press is replayed once. */
const held = new Set<EventTarget>()

/**
 * Keeps a press that only the script understands until it is there, and gives it back. Links and submits go their own
 * way, which works by itself; without a network see `submit-offline.ts`.
 */
function hold(event: Event): void {
  const target = event.target as HTMLElement
  const pressed = target.closest<HTMLElement>(`${waiting} button[type="button"]:not([data-copy])`)
  const islands = islandsAround(pressed)
  if (!pressed || islands.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (held.has(pressed)) return
  held.add(pressed)
  void giveBack(islands, () => {
    held.delete(pressed)
    document.removeEventListener('click', hold, true)
    pressed.click()
    document.addEventListener('click', hold, true)
  })
}

async function giveBack(islands: HTMLElement[], press: () => void): Promise<void> {
  await Promise.race([
    Promise.all(islands.map(hydrate)),
    new Promise((passed) => {
      setTimeout(passed, heldMs)
    }),
  ])
  for (const island of islands) if (island.matches(waiting)) unfold(island)
  press()
}
