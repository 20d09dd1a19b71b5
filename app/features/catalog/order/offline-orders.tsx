import { type RefObject, useEffect, useEffectEvent } from 'react'
import { chatLink } from '#app/lib/text/chat.ts'
import { usePage } from '#app/site/page.ts'
import { linesOf, type Orderable, orderedIds } from './basket.ts'
import { orderText } from './order.ts'

/** Without network the order's text is written here, from what the page shows, and the chat keeps it until it is back. */
export function useOfflineOrders(place: RefObject<HTMLElement | null>, products: Orderable[]): void {
  const { phone } = usePage()
  const order = useEffectEvent((event: SubmitEvent, form: HTMLFormElement) => {
    if (phone && !navigator.onLine) orderHere(event, form, products, phone)
  })
  // Listens once: a listener that is renewed while an order is sent would not hear of it.
  useEffect(() => {
    const form = place.current?.closest('form')
    const onSubmit = (event: SubmitEvent) => form && order(event, form)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [place])
}

function orderHere(event: SubmitEvent, form: HTMLFormElement, products: Orderable[], phone: string) {
  const held = new FormData(form, event.submitter)
  const ids = new Set(orderedIds(held))
  const lines = linesOf(
    held,
    products.filter((product) => ids.has(product.id)),
  )
  if (lines.length === 0) return
  event.preventDefault()
  window.open(chatLink(phone, orderText(lines)), '_blank', 'noopener,noreferrer')
}
