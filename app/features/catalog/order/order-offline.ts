import { chatLink } from '#app/lib/text/chat.ts'
import { inBothLanguages, languageOf } from '#app/lib/text/i18n.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import {
  basketLineOf,
  basketLinesOf,
  type Orderable,
  orderablesIn,
  orderedIds,
  orderField,
  orderSelected,
  type StoredBasket,
} from './basket.ts'
import { readBasket } from './basket-storage.ts'
import { type BasketLine, orderText } from './order.ts'

const textsOf = inBothLanguages({
  fr: {
    said: 'Sans réseau\u202f: WhatsApp enverra la commande dès son retour. Ou copiez-la\u202f:',
    copy: 'Copier la commande',
    copied: 'Commande copiée',
  },
  en: {
    said: 'No network: WhatsApp will send the order when it is back. Or copy it:',
    copy: 'Copy the order',
    copied: 'Order copied',
  },
})

/**
 * Without a network the browser writes an order's text itself, from the page and the basket: the chat opens with it and
 * stores it until the network is back, and a button beside the order copies it.
 */
export function orderOffline(form: HTMLFormElement, button: HTMLElement | null): void {
  const { phone = '' } = document.body.dataset
  const lines = linesToOrder(new FormData(form, button), orderablesIn(form), readBasket())
  if (lines.length === 0) return
  const text = orderText(lines)
  if (phone) window.open(chatLink(phone, text), '_blank', 'noopener,noreferrer')
  offerToCopy(text, button?.closest<HTMLElement>('article, [data-basket]') ?? form)
}

/** Lines of an order form: products of this page from the form, those of other pages from the basket. */
export function linesToOrder(held: FormData, shown: Orderable[], basket: StoredBasket): BasketLine[] {
  const ids = new Set(orderedIds(held))
  const isAll = held.get(orderField) === orderSelected
  const elsewhere = Object.values(basket).filter(
    ({ id, gone }) => isAll && !gone && shown.every((product) => product.id !== id),
  )
  return [
    ...basketLinesOf(
      held,
      shown.filter(({ id }) => ids.has(id)),
    ),
    ...elsewhere.map(basketLineOf),
  ]
}

// Shown without a network, where no style can be fetched; a page that has one does without.
const offerStyle =
  'display:grid;grid-column:1/-1;gap:var(--space-2xs);justify-items:start;padding-block:var(--space-2xs);font-size:var(--text-s)'

/** Offers the text at the pressed button; `copyTexts` handles the copy. */
function offerToCopy(text: string, place: HTMLElement): void {
  const texts = textsOf(languageOf(location.pathname))
  const before = place.querySelector('[data-offer]')
  const offer = document.createElement('div')
  offer.dataset['offer'] = ''
  offer.style.cssText = offerStyle
  const said = offer.appendChild(document.createElement('p'))
  said.setAttribute('role', 'status')
  const copy = offer.appendChild(document.createElement('button'))
  Object.assign(copy, { type: 'button', className: buttonClass(), textContent: texts.copy })
  Object.assign(copy.dataset, { copy: text, done: texts.copied })
  if (before) before.replaceWith(offer)
  else place.append(offer)
  // Set after insertion, since a screen reader announces only changes of a live region.
  said.textContent = texts.said
  // A later change of the form would be missing in the text.
  place.closest('form')?.addEventListener('input', () => offer.remove(), { once: true })
}
