import { type RefObject, useEffect, useState } from 'react'
import {
  type KeptBasket,
  type KeptProduct,
  linesOf,
  type Orderable,
  parseBasket,
  quantityField,
  selectField,
  tickedBeside,
} from './basket.ts'
import type { OrderLine } from './order.ts'

type Basket = { lines: OrderLine[]; elsewhere: KeptProduct[] }

/**
 * The ticked products of the order form around `place`, as they are now: those of the page and, with `everywhere`,
 * what was ticked on other pages. Ticks and quantities survive a reload.
 */
export function useBasket(
  place: RefObject<HTMLElement | null>,
  products: Orderable[],
  everywhere: boolean,
): Basket {
  const [basket, setBasket] = useState<Basket>({ lines: [], elsewhere: [] })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const refresh = () => {
      const kept = keep(form, products)
      const elsewhere = everywhere ? tickedBeside(products, kept) : []
      setBasket({ lines: tickedLines(form, products, elsewhere), elsewhere })
    }
    restore(form, products)
    refresh()
    const until = new AbortController()
    form.addEventListener('input', refresh, until)
    // Back may bring the page as it was left, while others were ticked elsewhere.
    addEventListener('pageshow', refresh, until)
    return () => until.abort()
  }, [place, products, everywhere])
  return basket
}

/** Whether the order around `place` was opened, as it stands. */
export function useOrdered(place: RefObject<HTMLElement | null>): boolean {
  const [ordered, setOrdered] = useState(false)
  useEffect(() => {
    const form = place.current?.closest('form')
    const until = new AbortController()
    form?.addEventListener('submit', () => setOrdered(true), until)
    form?.addEventListener('input', () => setOrdered(false), until)
    return () => until.abort()
  }, [place])
  return ordered
}

/** Unticks what was ticked on other pages; the page's own is kept anew by the next `input`. */
export function forgetElsewhere() {
  sessionStorage.removeItem(storageKey)
}

function tickedLines(form: HTMLFormElement, products: Orderable[], elsewhere: KeptProduct[]): OrderLine[] {
  const held = new FormData(form)
  for (const { id, quantity } of elsewhere) held.set(quantityField(id), quantity)
  const ticked = new Set(held.getAll(selectField))
  return linesOf(held, [...products.filter((product) => ticked.has(product.id)), ...elsewhere])
}

const storageKey = 'chosen'

function keep(form: HTMLFormElement, products: Orderable[]): KeptBasket {
  const kept = parseBasket(stored())
  for (const product of products) {
    const { id } = product
    const { quantity, tick } = controls(form, id)
    if (!quantity || !tick) continue
    if (tick.checked || quantity.value !== quantity.defaultValue)
      kept[id] = { ...product, quantity: quantity.value, ticked: tick.checked }
    // What stands as it came needs no keeping, however many pages are looked at.
    else delete kept[id]
  }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing: the basket then lasts as long as the page.
  }
  return kept
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
