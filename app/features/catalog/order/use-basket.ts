import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { usePage } from '#app/site/page.ts'
import {
  type BasketChange,
  type Orderable,
  orderablesIn,
  quantityField,
  type ShownProduct,
  type StoredBasket,
  selectField,
  tickedBeside,
  withCurrent,
  withShown,
} from './basket.ts'
import { onBasketElsewhere, readBasket, saveBasket } from './basket-storage.ts'
import { orderOffline } from './order-offline.ts'

/** `products`: those that the page shows. */
type State = { basket: StoredBasket; changes: BasketChange[]; products: Orderable[] }

/** Selected products, products with a new price since they were last read, and the function that changes both. */
export type Basket = State & { change: ChangeBasket }
export type ChangeBasket = (basket: StoredBasket, further?: BasketChange[]) => void

/**
 * The current basket, synchronised with the order form around `place`, with other pages and with other tabs. Products
 * of other pages are loaded anew.
 */
export function useBasket(place: RefObject<HTMLElement | null>): Basket {
  const { language } = usePage()
  const [state, setState] = useState<State>({ basket: {}, changes: [], products: [] })
  const change = useCallback<ChangeBasket>(
    (basket, further = []) => {
      saveBasket(basket)
      const form = place.current?.closest('form')
      if (form) fill(form, orderablesIn(form), basket, true)
      setState((held) => ({ ...held, basket, changes: [...held.changes, ...further] }))
    },
    [place],
  )
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const products = orderablesIn(form)
    const known = withCurrent(
      readBasket(),
      products.map(({ id }) => id),
      products,
    )
    fill(form, products, known.basket, isBack())
    // oxlint-disable-next-line react/set-state-in-effect -- what page and device hold is not known before
    setState((held) => ({ ...held, products }))
    change(withShown(known.basket, shownIn(form, products)), known.changes)
    const until = new AbortController()
    form.addEventListener(
      'input',
      () => isFilling || change(withShown(readBasket(), shownIn(form, products))),
      until,
    )
    onBasketElsewhere(() => {
      const basket = readBasket()
      fill(form, products, basket, true)
      setState((held) => ({ ...held, basket }))
    }, until)
    const beside = tickedBeside(products, known.basket).map(({ id }) => id)
    if (beside.length > 0)
      void import('../basket/current-products.ts').then(({ askAnew }) => askAnew(language, beside, change))
    return () => until.abort()
  }, [place, language, change])
  return { ...state, change }
}

/**
 * Opens the basket if the address asks for it, as the link in the menu does; a reload or Back does not open it again.
 */
export function useAskedFor(open: () => Promise<void>): void {
  useEffect(() => {
    const until = new AbortController()
    const look = () => {
      if (location.hash !== '#basket') return
      history.replaceState(history.state, '', location.pathname + location.search)
      void open()
    }
    look()
    addEventListener('hashchange', look, until)
    return () => until.abort()
  }, [open])
}

/** True once the order form around `place` was submitted with this exact basket. */
export function useOrderSent(place: RefObject<HTMLElement | null>, basket: StoredBasket): boolean {
  const text = JSON.stringify(basket)
  const [ordered, setOrdered] = useState<string>()
  const onSubmit = useEffectEvent(() => setOrdered(text))
  useEffect(() => {
    const until = new AbortController()
    place.current?.closest('form')?.addEventListener('submit', () => onSubmit(), until)
    return () => until.abort()
  }, [place])
  return ordered === text
}

/** Without a network, writes an order around `place` in the browser: the script is already loaded. */
export function useOfflineOrders(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = place.current?.closest('form')
    const until = new AbortController()
    form?.addEventListener(
      'submit',
      (event) => {
        // The same condition as in `submit-offline.ts`.
        if (navigator.onLine && document.body.dataset['copied'] === undefined) return
        event.preventDefault()
        orderOffline(form, event.submitter)
      },
      until,
    )
    return () => until.abort()
  }, [place])
}

/** True after back or forward, when the browser restores the form's values. */
function isBack(): boolean {
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return asked?.type === 'back_forward'
}

let isFilling = false

/**
 * Sets the controls of a page from the basket. Selections made before the script loaded are newer than the basket; with
 * `strictly` the basket is newer than the page, and nothing else stays selected.
 */
function fill(form: HTMLFormElement, products: Orderable[], basket: StoredBasket, strictly: boolean) {
  isFilling = true
  const controls = controlsIn(form)
  for (const { id } of products) {
    const { quantity, tick } = controls(id)
    const entry = basket[id]
    if (tick) tick.checked = !!entry || (tick.checked && !strictly)
    if (!entry || !quantity || entry.quantity === quantity.value) continue
    if (!strictly && quantity.value !== quantity.defaultValue) continue
    quantity.value = entry.quantity
    quantity.dispatchEvent(new Event('input', { bubbles: true }))
  }
  isFilling = false
}

function shownIn(form: HTMLFormElement, products: Orderable[]): ShownProduct[] {
  const controls = controlsIn(form)
  return products.flatMap((product) => {
    const { quantity, tick } = controls(product.id)
    return quantity && tick ? { product, quantity: quantity.value, ticked: tick.checked } : []
  })
}

/** Finds a product's controls by its id: the form is read once for all of them. */
function controlsIn(form: HTMLFormElement) {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement)
  const quantities = new Map(inputs.map((input) => [input.name, input]))
  const ticks = new Map(inputs.flatMap((input) => (input.name === selectField ? [[input.value, input]] : [])))
  return (id: string) => ({ quantity: quantities.get(quantityField(id)), tick: ticks.get(id) })
}
