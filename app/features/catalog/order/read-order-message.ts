import { parseNumber } from '#app/lib/forms/parse-number.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'

/** A product as a message may name it: its names of today and of before. */
export type KnownProduct = {
  id: string
  name: string
  /** Its English name, and what it was called before. */
  otherNames: readonly string[]
  price: number
  /** Whether the shop shows it: of two with one name the one that it shows is meant. */
  isShown: boolean
}

/** A product of a message. Null is what the message does not say, or what says nothing that is known. */
export type ReadLine = {
  /** As the message names it. */
  name: string
  productId: string | null
  quantity: number | null
  /** In FCFA; 0: on request. */
  unitPrice: number | null
}

export type ReadOrder = {
  lines: ReadLine[]
  /** Every line of the message that says nothing which is known, as it stands there. */
  unread: string[]
  /** The total that the message says, of several orders together. */
  total: number | null
  /** Who sent it, where the chat wrote it before the message. */
  sender: string | null
}

/** The most that an order may have of one product. */
export const mostOfOne = 9999

/**
 * Reads the text of an order (`orderText`) back, also after a chat has changed it: marks of a forward or a quotation, bold
 * stars, names and hours before the lines, other spaces, other bullets. What it cannot place is in `unread`.
 */
export function readOrderMessage(message: string, products: readonly KnownProduct[]): ReadOrder {
  const find = finder(products)
  const order: ReadOrder = { lines: [], unread: [], total: null, sender: null }
  // The lines of a product end with its price: what follows is another one, or nothing of it.
  let open: ReadLine | null = null

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
        const productId = counted?.productId ?? find(rest)
        open = {
          name: counted?.name ?? rest,
          productId,
          quantity: counted?.quantity ?? null,
          unitPrice: null,
        }
        order.lines.push(open)
      } else if (open && open.productId === null && find(`${open.name} ${text}`)) {
        // A long name that something has broken in two.
        open.name = `${open.name} ${text}`
        open.productId = find(open.name)
      } else order.unread.push(text)
    }
  }
  return order
}

/** More than the longest order that the shop sends (720 products). */
const longestMessage = 200_000

/** What is longer is no product's name, and is not compared with each line that follows it. */
const longestName = 1000

/** What something is called when nothing but letters, figures and signs counts. */
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

/** Answers the product that a text names: letter by letter, else with other accents, capitals or stars, where that is one alone. */
function finder(products: readonly KnownProduct[]): (text: string) => string | null {
  const exact = new Map<string, KnownProduct>()
  const loose = new Map<string, KnownProduct | null>()
  // Names of today first: a name that was given up may be another product's now.
  const named = [
    ...products.map((product) => [product.name, product] as const),
    ...products.flatMap((product) => product.otherNames.map((name) => [name, product] as const)),
  ]
  const today = new Set(products.map(({ name }) => plain(name)))
  for (const [name, product] of named) {
    const key = plain(name)
    const there = exact.get(key)
    if (!there || (product.isShown && !there.isShown && (product.name === name || !today.has(key))))
      exact.set(key, product)
  }
  for (const [name, product] of exact) {
    const key = folded(name)
    const there = loose.get(key)
    // Two that differ by an accent alone: nobody but a person can tell which one is meant.
    loose.set(key, there === undefined || there?.id === product.id ? product : null)
  }
  return (text) =>
    text.length > longestName ? null : ((exact.get(plain(text)) ?? loose.get(folded(text)))?.id ?? null)
}

/** `2 x Ballon` and `Ballon x 2`, where what remains is a product's name. */
function countedProduct(text: string, find: ReturnType<typeof finder>) {
  const [, before, afterName] = /^(\d{1,4}) ?[x×] ?(.+)$/i.exec(text) ?? []
  const [, nameBefore, after] = /^(.+?) ?[x×] ?(\d{1,4})$/i.exec(text) ?? []
  for (const [name, count] of [
    [afterName, before],
    [nameBefore, after],
  ]) {
    const productId = name === undefined ? null : find(name)
    const quantity = quantityOf(count ?? '')
    if (name !== undefined && productId !== null && quantity !== null) return { name, productId, quantity }
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

/** What a line says of a product or of the order; null where it says none of it, or a figure that is none. */
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

/** What stands around every order, and what a chat writes over a message that was passed on. */
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
