import { type RefObject, useEffect, useState } from 'react'
import {
  type KeptBasket,
  linesOf,
  type Orderable,
  parseBasket,
  quantityField,
  selectField,
} from './basket.ts'
import type { OrderLine } from './order.ts'

/** The ticked products of the order form around `place`, as they are now. Ticks and quantities survive a reload. */
export function useBasket(place: RefObject<HTMLElement | null>, products: Orderable[]): OrderLine[] {
  const [lines, setLines] = useState<OrderLine[]>([])
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const refresh = () => {
      keep(form, products)
      setLines(tickedLines(form, products))
    }
    restore(form, products)
    refresh()
    form.addEventListener('input', refresh)
    return () => form.removeEventListener('input', refresh)
  }, [place, products])
  return lines
}

function tickedLines(form: HTMLFormElement, products: Orderable[]): OrderLine[] {
  const held = new FormData(form)
  const ticked = new Set(held.getAll(selectField))
  return linesOf(
    held,
    products.filter((product) => ticked.has(product.id)),
  )
}

const storageKey = 'basket'

function keep(form: HTMLFormElement, products: Orderable[]) {
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
function restore(form: HTMLFormElement, products: Orderable[]) {
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
