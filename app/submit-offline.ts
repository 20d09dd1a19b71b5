import { isFast } from '#app/site/connection.ts'
import { linkFormAnswer } from '#app/site/ui/form/link-form-answer.ts'
import { hydrate } from './islands.ts'

/** True if a native submission would get no answer: no network, or a page that came from its copy for want of one. */
function isOffline(): boolean {
  return !navigator.onLine || document.body.dataset['copied'] !== undefined
}

/** Takes what is sent without a network: forms wait on the phone, orders are handed to the chat and to be copied. */
export function submitOffline(): void {
  document.addEventListener('submit', (event) => void (isOffline() && take(event)), true)
}

async function take(event: SubmitEvent): Promise<void> {
  const { submitter } = event
  const form = event.target as HTMLFormElement
  const island =
    form.closest<HTMLElement>('[data-island$="-form"]') ??
    form.querySelector<HTMLElement>('[data-island="basket-bar"]')
  // React takes it itself.
  if (!island || 'ready' in island.dataset) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (isFast()) await hydrate(island)
  if ('ready' in island.dataset) return form.requestSubmit(submitter)
  if (island.dataset['island'] === 'basket-bar') {
    const { orderOffline } = await import('#app/features/catalog/order/order-offline.ts')
    return orderOffline(form, submitter)
  }
  linkFormAnswer()
  const { queueFormOf } = await import('./queued-forms.ts')
  queueFormOf(island.dataset['island'] ?? '', form, submitter)
}
