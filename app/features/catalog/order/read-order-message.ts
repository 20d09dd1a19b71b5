import { parseNumber } from '#app/lib/forms/parse-number.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'

/** A product as a message may name it: its names of today and of before. */
export type KnownProduct = {
  id: string
  name: string
  /** Its English name, and what it was called before. */
  otherNames: readonly string[]
  price: number
  /** Shown in the shop: of several with one name one that is shown is meant. */
  isShown: boolean
}

/** A product of a message. Null is what the message does not say, or what says nothing that is known. */
type ReadLine = {
  /** As the message names it. */
  name: string
  productId: string | null
  quantity: number | null
  /** In FCFA; 0: on request. */
  unitPrice: number | null
  /** The products of this name, where neither the shop nor the price says which one is meant. */
  choices?: string[]
}

type ReadOrder = {
  lines: ReadLine[]
  /** Every line of the message that says nothing which is known, as it stands there. */
  unread: string[]
  /** The total that the message says, of several orders together. */
  total: number | null
  /** Sender, where the chat put a name before the message; null: none. */
  sender: string | null
}

/** The most that an order may have of one product. */
const mostOfOne = 9999

/**
 * Reads the text of an order (`orderText`) back, also after a chat has changed it: marks of a forward or a quotation, bold
 * stars, names and hours before the lines, other spaces, other bullets. What it cannot place is in `unread`.
 */
export function readOrderMessage(message: string, products: readonly KnownProduct[]): ReadOrder {
  const find = finder(products)
  const order: ReadOrder = { lines: [], unread: [], total: null, sender: null }
  // The lines of a product end with its price: what follows is another one, or nothing of it.
  let open: OpenLine | null = null
  const lines: OpenLine[] = []

  for (const raw of message.slice(0, longestMessage).split(/\r\n|[\n\r\u2028\u2029]/)) {
    const { sender, text } = withoutChatMarks(raw)
    order.sender ??= sender
    if (text === '' || isFrame(text)) continue
    const [, bullet = '', rest = ''] = /^([-‐‑–—•◦·*▪●] |-)?(.*)$/s.exec(text) ?? []
    const named = bullet && find(rest)
    const fact = named ? null : factOf(rest)
    if (fact?.kind === 'total') order.total = (order.total ?? 0) + fact.value
    else if (fact && fact.kind === 'subtotal') {
      if (!open) order.unread.push(text)
    } else if (fact && open) {
      if (fact.kind === 'quantity') open.quantity = fact.value
      else open.unitPrice = fact.value
    } else if (fact) order.unread.push(text)
    else {
      const counted = named ? null : countedProduct(rest, find)
      if (bullet || counted || find(rest)) {
        open = {
          name: counted?.name ?? rest,
          meant: counted?.meant ?? find(rest),
          quantity: counted?.quantity ?? null,
          unitPrice: null,
        }
        lines.push(open)
      } else if (open && !open.meant && find(`${open.name} ${text}`)) {
        // A long name that something has broken in two.
        open.name = `${open.name} ${text}`
        open.meant = find(open.name)
      } else order.unread.push(text)
    }
  }
  order.lines = lines.map(placed)
  return order
}

/** A line while it is read: its price, which may say which product is meant, comes after the name. */
type OpenLine = Pick<ReadLine, 'name' | 'quantity' | 'unitPrice'> & { meant: Named }

function placed({ meant, name, quantity, unitPrice }: OpenLine): ReadLine {
  const all = meant ?? []
  const shown = all.some(({ isShown }) => isShown) ? all.filter(({ isShown }) => isShown) : all
  const priced = shown.filter(({ price }) => price === unitPrice)
  const [product, another] = priced.length > 0 ? priced : shown
  const line = { name, productId: (another ? null : product?.id) ?? null, quantity, unitPrice }
  return another ? { ...line, choices: shown.map(({ id }) => id) } : line
}

/** More than the longest order that the shop sends (720 products). */
const longestMessage = 200_000

/** A longer text cannot be a product's name, and is not compared with the lines that follow. */
const longestName = 1000

/** Lower case, without accents and markup, for comparison. */
function folded(text: string): string {
  return normalizeText(plain(text), 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’‘ʼ´`]/g, "'")
    .replace(/[*_~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Without what is not seen, and with ordinary spaces, as the text of an order has them. */
function plain(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The products that a text names, at least one; null: it names none. */
type Named = KnownProduct[] | null

/** Answers the products that a text names: letter by letter, else with other accents, capitals or stars. */
function finder(products: readonly KnownProduct[]): (text: string) => Named {
  // A name that was given up may be another product's now: what is called so today goes before.
  const today = Map.groupBy(products, ({ name }) => plain(name))
  const exact = new Map(today)
  for (const product of products)
    for (const name of new Set(product.otherNames.map(plain)))
      if (!today.has(name)) exact.set(name, [...(exact.get(name) ?? []), product])
  const loose = new Map<string, KnownProduct[]>()
  for (const [name, named] of exact) {
    const key = folded(name)
    loose.set(key, [...new Set([...(loose.get(key) ?? []), ...named])])
  }
  return (text) =>
    text.length > longestName ? null : (exact.get(plain(text)) ?? loose.get(folded(text)) ?? null)
}

/** `2 x Ballon` and `Ballon x 2`, where what remains is a product's name. */
function countedProduct(text: string, find: ReturnType<typeof finder>) {
  const [, before, afterName] = /^(\d{1,4}) ?[x×] ?(.+)$/i.exec(text) ?? []
  const [, nameBefore, after] = /^(.+?) ?[x×] ?(\d{1,4})$/i.exec(text) ?? []
  for (const [name, count] of [
    [afterName, before],
    [nameBefore, after],
  ]) {
    const meant = name === undefined ? null : find(name)
    const quantity = quantityOf(count ?? '')
    if (name !== undefined && meant && quantity !== null) return { name, meant, quantity }
  }
  return null
}

type Fact = { kind: 'quantity' | 'price' | 'subtotal' | 'total'; value: number }

const facts: readonly [kind: Fact['kind'], label: RegExp][] = [
  ['quantity', /^(?:quantite|qte|quantity) ?: ?/],
  ['price', /^(?:prix unitaire|unit price) ?: ?/],
  ['subtotal', /^(?:sous-total|subtotal) ?: ?/],
  ['total', /^total ?: ?/],
]

/** Fact of a line about a product or the order; null for another text or an invalid figure. */
function factOf(text: string): Fact | null {
  const line = folded(text)
  for (const [kind, label] of facts) {
    const found = label.exec(line)
    if (!found) continue
    const said = line.slice(found[0].length)
    const value = kind === 'quantity' ? quantityOf(said) : priceOf(said)
    return value === null ? null : { kind, value }
  }
  return null
}

function quantityOf(text: string): number | null {
  const quantity = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return quantity >= 1 && quantity <= mostOfOne ? quantity : null
}

/** In FCFA; what is on request is 0, and left out of a total. */
function priceOf(text: string): number | null {
  if (/^(?:prix )?sur demande$/.test(text)) return 0
  const price = parseNumber(text.replace(/ ?\+ ?prix sur demande$/, ''))
  return price !== null && price >= 0 ? price : null
}

/** Fixed sentences of every order, and the marks that a chat puts over a forwarded message. */
const frame = [
  /^bonjour,? je souhaite commander les produits suivants ?:?$/,
  /^merci de me confirmer la disponibilite et les modalites de livraison\.?$/,
  /^(?:message )?(?:transfere|forwarded)(?: (?:plusieurs|many) (?:fois|times))?(?: message)?\.?$/,
]

function isFrame(text: string): boolean {
  const line = folded(text)
  return frame.some((each) => each.test(line))
}

/**
 * A line without what a chat puts before it: `[23/11/2026 10:12] Awa: `, `[10:12, 23/11/2026] Awa: `,
 * `23/11/2026, 10:12 - Awa: `, the `>` of a quotation and the stars of bold letters around all of it.
 */
function withoutChatMarks(raw: string): { sender: string | null; text: string } {
  const line = plain(raw).replace(/^(?:> ?)+/, '')
  const [prefix = '', sender = null] = chatPrefix.exec(line) ?? []
  const text = line.slice(prefix.length).trim()
  const [, inside = text] = /^([*_~])(.+)\1$/.exec(text)?.slice(1) ?? []
  return { sender, text: inside.trim() }
}

const day = '\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4}'
const hour = '\\d{1,2}[:h.]\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?)?'
const moment = `(?:${day},? (?:à )?${hour}|${hour},? ${day})`
const chatPrefix = new RegExp(`^(?:\\[${moment}\\]|${moment} -) ([^:]{1,80}): ?`, 'i')
