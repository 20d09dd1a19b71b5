import type { DeliveryStatus } from '#app/lib/forms/form-outbox.ts'
import type { formTextsOf } from './form-texts.ts'

type Message = { title: string; words: string }

/** Message about a submission; `delivered` is the one after delivery. `delay` is in seconds. */
export function deliveryMessage(
  { deliveryStatus, delay }: { deliveryStatus: DeliveryStatus; delay: number },
  delivered: Message,
  texts: ReturnType<typeof formTextsOf>,
): Message {
  if (deliveryStatus === 'sending') return { title: texts.sendingTitle, words: texts.sendingText }
  if (deliveryStatus === 'waiting') return { title: texts.waitingTitle, words: texts.waitingText }
  if (deliveryStatus === 'delayed') return { title: texts.waitingTitle, words: texts.delayedText(delay) }
  if (deliveryStatus === 'refused') return { title: texts.refusedTitle, words: texts.refusedText }
  return delivered
}
