import { countInMenu } from '#app/site/frame/count-in-menu.ts'
import { basketText, parseBasket, type StoredBasket } from './basket.ts'

const storageKey = 'basket'

/** The basket as the last tab left it. */
export function readBasket(): StoredBasket {
  try {
    return parseBasket(localStorage.getItem(storageKey), Date.now())
  } catch {
    // A browser that keeps nothing: a page then orders what is ticked on it.
    return {}
  }
}

/** An empty basket leaves no entry in the storage. */
export function saveBasket(basket: StoredBasket): void {
  try {
    if (Object.keys(basket).length > 0) localStorage.setItem(storageKey, basketText(basket, Date.now()))
    else localStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
  sayHowMany(basket)
}

/** Writes into the menu of any page how many products are in the basket. */
export function sayHowMany(basket: StoredBasket): void {
  countInMenu(Object.keys(basket).length)
}

/** Calls back when another tab has changed the basket, or this page comes back as it was left. */
export function onBasketElsewhere(listener: () => void, { signal }: AbortController): void {
  addEventListener('storage', ({ key }) => key === storageKey && listener(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal })
}
