import { type RefObject, useEffect, useState } from 'react'
import {
  isDearer,
  linesOf,
  type Orderable,
  type PriceChange,
  parseBasket,
  quantityField,
  type StoredBasket,
  type StoredProduct,
  selectField,
  tickedBeside,
} from './basket.ts'
import type { OrderLine } from './order.ts'

type Basket = { lines: OrderLine[]; elsewhere: StoredProduct[]; dearer: PriceChange[] }

/**
 * The ticked products of the order form around `place`, as they are now: those of the page, what was ticked on other
 * pages, and which of the page cost more than when they were ticked. Ticks and quantities survive a reload.
 */
export function useBasket(place: RefObject<HTMLElement | null>, products: Orderable[]): Basket {
  const [basket, setBasket] = useState<Basket>({ lines: [], elsewhere: [], dearer: [] })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const dearer = dearerThanKept(products)
    const refresh = () => {
      const elsewhere = tickedBeside(products, keep(form, products))
      setBasket({ lines: tickedLines(form, products, elsewhere), elsewhere, dearer })
    }
    restore(form, products, isBack())
    refresh()
    const until = new AbortController()
    form.addEventListener('input', refresh, until)
    // Back may bring the page as it was left, while others were ticked, and its own unticked, elsewhere.
    addEventListener(
      'pageshow',
      ({ persisted }) => {
        if (persisted) restore(form, products, true)
        refresh()
      },
      until,
    )
    return () => until.abort()
  }, [place, products])
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

function tickedLines(form: HTMLFormElement, products: Orderable[], elsewhere: StoredProduct[]): OrderLine[] {
  const held = new FormData(form)
  for (const { id, quantity } of elsewhere) held.set(quantityField(id), quantity)
  const ticked = new Set(held.getAll(selectField))
  return linesOf(held, [...products.filter((product) => ticked.has(product.id)), ...elsewhere])
}

const storageKey = 'chosen'

function keep(form: HTMLFormElement, products: Orderable[]): StoredBasket {
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

/** Whether the browser brought the page back with what its form held then. */
function isBack(): boolean {
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return asked?.type === 'back_forward'
}

/** What was chosen before the script came is newer than what was kept; what the browser brought `back` is older. */
function restore(form: HTMLFormElement, products: Orderable[], back: boolean) {
  const text = stored()
  if (text === null) return
  const kept = parseBasket(text)
  const shown = products.map(({ id }) => ({ ...controls(form, id), before: kept[id] }))
  // All ticks first: each quantity that is set has everything kept anew.
  for (const { tick, before } of shown) if (tick) tick.checked = before?.ticked || (tick.checked && !back)
  for (const { quantity, before } of shown) {
    if (!quantity || (!back && quantity.value !== quantity.defaultValue)) continue
    const value = before?.quantity ?? quantity.defaultValue
    if (value === quantity.value) continue
    quantity.value = value
    quantity.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function dearerThanKept(products: Orderable[]): PriceChange[] {
  const kept = parseBasket(stored())
  return products.flatMap(({ id, orderName: name, price: to }) => {
    const { ticked, price: from } = kept[id] ?? {}
    return ticked && from !== undefined && isDearer(from, to) ? [{ name, from, to }] : []
  })
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
