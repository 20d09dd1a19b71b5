import { parseNumber } from '#app/lib/forms/parse-number.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'

/** A product with its current and former names, as a message may contain them. */
export type KnownProduct = {
  id: string
  name: string
  /** Its English name and its former names. */
  otherNames: readonly string[]
  price: number
  /** True for a product in the shop, which takes precedence among products with the same name. */
  isInShop: boolean
}

/** A product of a message. Null for a missing or unknown value. */
type ReadLine = {
  /** Name in the message. */
  name: string
  productId: string | null
  quantity: number | null
  /** In FCFA; 0: on request. */
  unitPrice: number | null
  /** Ids of the products with this name, if neither the shop nor the price decides between them. */
  choices?: string[]
}

type ReadOrder = {
  lines: ReadLine[]
  /** Lines of the message that were not recognised, word for word. */
  unrecognised: string[]
  /** The total in the message, the sum for several orders. */
  total: number | null
  /** Sender, if the chat put a name before the message. */
  sender: string | null
}

/** Largest quantity of one product in an order. */
const mostOfOne = 9999

/**
 * Parses the text of an order (`orderText`), even after a chat has changed it: marks of a forward or a quotation, bold
 * stars, names and times before the lines, other spaces, other bullets.
 */
export function readOrderMessage(message: string, products: readonly KnownProduct[]): ReadOrder {
  const find = finder(products)
  const order: ReadOrder = { lines: [], unrecognised: [], total: null, sender: null }
  // A product's lines end with its price; the next line starts another product or is something else.
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
      if (!open) order.unrecognised.push(text)
    } else if (fact && open) {
      if (fact.kind === 'quantity') open.quantity = fact.value
      else open.unitPrice = fact.value
    } else if (fact) order.unrecognised.push(text)
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
        // A long name may be broken into two lines.
        open.name = `${open.name} ${text}`
        open.meant = find(open.name)
      } else order.unrecognised.push(text)
    }
  }
  order.lines = lines.map(placed)
  return order
}

/** A line in progress: the price, which may decide which product is meant, follows the name. */
type OpenLine = Pick<ReadLine, 'name' | 'quantity' | 'unitPrice'> & { meant: Named }

function placed({ meant, name, quantity, unitPrice }: OpenLine): ReadLine {
  const all = meant ?? []
  const shown = all.some(({ isInShop }) => isInShop) ? all.filter(({ isInShop }) => isInShop) : all
  const priced = shown.filter(({ price }) => price === unitPrice)
  const [product, another] = priced.length > 0 ? priced : shown
  const line = { name, productId: (another ? null : product?.id) ?? null, quantity, unitPrice }
  return another ? { ...line, choices: shown.map(({ id }) => id) } : line
}

/** More than the longest order that the shop sends (720 products). */
const longestMessage = 200_000

/** A longer text cannot be a product's name, and is not joined with the following lines. */
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

/** Text without invisible characters, and with ordinary spaces, as in the text of an order. */
function plain(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Products with a text as their name, at least one; null for none. */
type Named = KnownProduct[] | null

/** Returns a function that finds the products with a name: exact, else regardless of accents, capitals and stars. */
function finder(products: readonly KnownProduct[]): (text: string) => Named {
  // A former name may now belong to another product: current names take precedence.
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

/** `2 x Ballon` and `Ballon x 2`, if the rest is a product's name. */
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

/** Fact in a line about a product or the order; null for another text or an invalid number. */
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

/** A price in FCFA; 0 if on request, which a total omits. */
function priceOf(text: string): number | null {
  if (/^(?:prix )?sur demande$/.test(text)) return 0
  const price = parseNumber(text.replace(/ ?\+ ?prix sur demande$/, ''))
  return price !== null && price >= 0 ? price : null
}

/** Fixed sentences of every order, and a chat's label of a forwarded message. */
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
 * A line without a chat's additions: `[23/11/2026 10:12] Awa: `, `[10:12, 23/11/2026] Awa: `, `23/11/2026, 10:12 - Awa:
 * `, the `>` of a quotation and the stars of bold text around the whole line.
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
