import { countInMenu } from '#app/site/frame/count-in-menu.ts'
import { basketText, parseBasket, type StoredBasket } from './basket.ts'

const storageKey = 'basket'

/** The basket as the last tab stored it. */
export function readBasket(): StoredBasket {
  try {
    return parseBasket(localStorage.getItem(storageKey), Date.now())
  } catch {
    // A browser without storage: a page then orders the products selected on it.
    return {}
  }
}

/** An empty basket leaves no entry in the storage. */
export function saveBasket(basket: StoredBasket): void {
  try {
    if (Object.keys(basket).length > 0) localStorage.setItem(storageKey, basketText(basket, Date.now()))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser without storage, as above.
  }
  sayHowMany(basket)
}

/** Writes the number of products in the basket into the menu. */
export function sayHowMany(basket: StoredBasket): void {
  countInMenu(Object.keys(basket).length)
}

/** Calls back when another tab has changed the basket, or the page is restored from the back/forward cache. */
export function onBasketElsewhere(listener: () => void, { signal }: AbortController): void {
  addEventListener('storage', ({ key }) => key === storageKey && listener(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal })
}
