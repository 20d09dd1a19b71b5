import type { FormEvent, ReactNode, RefObject } from 'react'
import { chatLink } from '#app/lib/chat.ts'
import { localPath } from '#app/lib/i18n.ts'
import { useLanguage, useSiteFacts } from '#app/site/language.ts'
import { linesOf, orderedIds } from './basket.ts'
import { orderText } from './order.ts'
import type { Product } from './product.ts'

type Props = {
  products: Product[]
  form?: RefObject<HTMLFormElement | null>
  className?: string | undefined
  onInput?: () => void
  children: ReactNode
}

/**
 * One form for all that is shown: the pressed button decides what is ordered, so that ticks and quantities reach
 * the server without a script. It opens the chat in a new tab; without network the text is written here.
 */
export function OrderForm({ products, form, className, onInput, children }: Props) {
  const language = useLanguage()
  const phone = useSiteFacts()?.phone
  return (
    <form
      ref={form}
      className={className}
      action={localPath(language, '/shop/order')}
      method="post"
      target="_blank"
      rel="noopener"
      onInput={onInput}
      onSubmit={(event) => {
        if (phone && !navigator.onLine) orderHere(event, products, phone)
      }}
    >
      {/* The first button is what Enter presses: a disabled one, or Enter would order the first product. */}
      <button type="submit" disabled hidden>
        –
      </button>
      {children}
    </form>
  )
}

function orderHere(event: FormEvent<HTMLFormElement>, products: Product[], phone: string) {
  const { submitter } = event.nativeEvent as SubmitEvent
  const held = new FormData(event.currentTarget, submitter)
  const ids = new Set(orderedIds(held))
  const lines = linesOf(
    held,
    products.filter((product) => ids.has(product.id)),
  )
  if (lines.length === 0) return
  event.preventDefault()
  window.open(chatLink(phone, orderText(lines)), '_blank', 'noopener')
}

/** Presses the order button of the product whose quantity is being typed. */
export function orderThisOne(quantity: HTMLInputElement): void {
  const product = quantity.closest('[data-product]')
  quantity.form?.requestSubmit(product?.querySelector('button[type="submit"]'))
}
