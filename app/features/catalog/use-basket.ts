import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type KeptBasket, linesOf, parseBasket, quantityField, selectField } from './basket.ts'
import type { OrderLine } from './order.ts'
import type { Product } from './product.ts'

export type Basket = { form: RefObject<HTMLFormElement | null>; lines: OrderLine[]; refresh: () => void }

/** The ticked products of an order form as they are now. Ticks and quantities survive a reload. */
export function useBasket(products: Product[]): Basket {
  const form = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<OrderLine[]>([])
  const refresh = useCallback(() => {
    if (!form.current) return
    keep(form.current, products)
    setLines(tickedLines(form.current, products))
  }, [products])
  useEffect(() => {
    if (!form.current) return
    restore(form.current, products)
    refresh()
  }, [products, refresh])
  return { form, lines, refresh }
}

function tickedLines(form: HTMLFormElement, products: Product[]): OrderLine[] {
  const held = new FormData(form)
  const ticked = new Set(held.getAll(selectField))
  return linesOf(
    held,
    products.filter((product) => ticked.has(product.id)),
  )
}

const storageKey = 'basket'

function keep(form: HTMLFormElement, products: Product[]) {
  const kept: KeptBasket = parseBasket(stored())
  for (const { id } of products) {
    const { quantity, tick } = controls(form, id)
    if (quantity && tick) kept[id] = { quantity: quantity.value, ticked: tick.checked }
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: the basket then lasts as long as the page.
  }
}

/** What was chosen before the script came is newer than what was kept. */
function restore(form: HTMLFormElement, products: Product[]) {
  const kept = parseBasket(stored())
  for (const { id } of products) {
    const { quantity, tick } = controls(form, id)
    const before = kept[id]
    if (!quantity || !tick || !before) continue
    if (before.ticked) tick.checked = true
    if (quantity.value !== quantity.defaultValue) continue
    quantity.value = before.quantity
    quantity.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function controls(form: HTMLFormElement, id: string) {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  return {
    quantity: inputs.find((input) => input.name === quantityField(id)),
    tick: inputs.find((input) => input.name === selectField && input.value === id),
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
