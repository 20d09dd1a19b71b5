import { isSafeLink } from '#app/lib/text/document.ts'
import { ownPicture } from './own-picture.ts'
import { type Item, isNumbered, joinLists, listHtml } from './pasted-lists.ts'

/**
 * Pasted HTML (Word, a chat, a web page) as HTML of the closed set: paragraphs, two levels of headings, lists, quotes,
 * tables, bold, italic, links, pictures of ours. Any other element leaves only its text; elements without text
 * (scripts, styles, external pictures) are removed. It is parsed in an inert document, which loads and runs nothing.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return flowOf(body, 'page').join('')
}

/** Container of blocks: a cell or an item allows fewer kinds than a page. */
type Place = 'page' | 'item' | 'cell'

type Marks = { bold: boolean; italic: boolean }
const plain: Marks = { bold: false, italic: false }

/** Content of an element, block by block; text between blocks becomes paragraphs. */
function flowOf(parent: Node, place: Place): string[] {
  const blocks: (string | Item)[] = []
  let words = ''
  const flush = () => {
    blocks.push(...paragraphsOf(words))
    words = ''
  }
  for (const node of parent.childNodes) {
    if (node instanceof Element && !isSilent(node) && isBlock(node)) {
      flush()
      blocks.push(...blockOf(node, place))
    } else words += inlineOf(node, plain)
  }
  flush()
  return joinLists(blocks)
}

function blockOf(element: Element, place: Place): (string | Item)[] {
  const name = element.localName
  if (name === 'hr') return []
  if (name === 'img') return pictureOf(element, place)
  if (/^h[1-6]$/.test(name)) return headingOf(element, place)
  if (name === 'ul' || name === 'ol') return [listHtml(name, itemsOf(element))]
  if (name === 'blockquote' && place === 'page') return wrapped('blockquote', flowOf(element, 'page'))
  if (name === 'table') return place === 'cell' ? flowOf(element, 'cell') : tableOf(element, place)
  if (name === 'pre') return paragraphsOf(escaped(element.textContent).replaceAll('\n', '<br>'))
  return wordItem(element) ?? flowOf(element, place)
}

function headingOf(element: Element, place: Place): string[] {
  const words = trimmed(inside(element, { ...plain, bold: true }).replaceAll('<br>', ' '))
  const unmarked = words.replace(/<\/?strong>/g, '')
  if (textOf(unmarked) === '') return flowPictures(element, place)
  if (place !== 'page') return [`<p><strong>${unmarked}</strong></p>`]
  const level = element.localName === 'h1' || element.localName === 'h2' ? 'h2' : 'h3'
  return [`<${level}>${unmarked}</${level}>`]
}

function flowPictures(element: Element, place: Place): string[] {
  return [...element.querySelectorAll('img')].flatMap((picture) => pictureOf(picture, place))
}

/** Depth and kind of a paragraph that Word draws as a list item, or that begins with a typed dot. */
function wordItem(element: Element): Item[] | null {
  if (element.localName !== 'p') return null
  const style = element.getAttribute('style') ?? ''
  const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1]
  const mark = [...element.querySelectorAll('[style]')].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute('style') ?? ''),
  )
  const said = mark?.textContent.replace(/\s/g, '') ?? ''
  const words = trimmed(inside(element, plain))
  const dot = /^(?:[•·▪◦‣∙●○■]|\u2043)(?:\s|&nbsp;)+/u.exec(words)
  if (!level && !said && !dot) return null
  const content = trimmed(words.replace(dot?.[0] ?? '', ''))
  return [{ depth: Number(level ?? 1), kind: isNumbered(said) ? 'ol' : 'ul', content: [`<p>${content}</p>`] }]
}

/** The items of a list; a list between two items belongs to the first. */
function itemsOf(list: Element): string[] {
  const items: string[] = []
  for (const child of list.children) {
    if (isSilent(child)) continue
    const blocks = child.localName === 'li' ? flowOf(child, 'item') : blockOf(child, 'item').map(String)
    const isInner = child.localName === 'ul' || child.localName === 'ol'
    if (isInner && items.length > 0) items[items.length - 1] += blocks.join('')
    else if (blocks.length > 0)
      items.push(blocks[0]?.startsWith('<p>') ? blocks.join('') : `<p></p>${blocks.join('')}`)
  }
  return items
}

/** A table of one cell is only a frame around its content. */
function tableOf(table: Element, place: Place): string[] {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const cells = rows.map((row) => [...row.children].filter(({ localName }) => /^t[dh]$/.test(localName)))
  const all = cells.flat()
  if (all.length === 0) return []
  if (all.length === 1 || place !== 'page') return all.flatMap((cell) => flowOf(cell, place))
  return wrapped(
    'table',
    cells.filter((row) => row.length > 0).map((row) => `<tr>${row.map(cellOf).join('')}</tr>`),
  )
}

function cellOf(cell: Element): string {
  const name = cell.localName === 'th' || cell.closest('thead') ? 'th' : 'td'
  const spans = ['colspan', 'rowspan'].map((span) => {
    const count = Number(cell.getAttribute(span))
    return count > 1 && count <= 50 && Number.isInteger(count) ? ` ${span}="${count}"` : ''
  })
  const blocks = flowOf(cell, 'cell')
  return `<${name}${spans.join('')}>${blocks.length > 0 ? blocks.join('') : '<p></p>'}</${name}>`
}

function pictureOf(element: Element, place: Place): string[] {
  const src = ownPicture(element.getAttribute('src') ?? '')
  if (!src || place !== 'page') return []
  return [`<img src="${escaped(src)}" alt="${escaped(element.getAttribute('alt') ?? '')}">`]
}

/** Text with its marks, as inline HTML. */
function inlineOf(node: Node, marks: Marks): string {
  if (node.nodeType === Node.TEXT_NODE) return marked(escaped(visible(node.nodeValue ?? '')), marks)
  if (!(node instanceof Element) || isSilent(node)) return ''
  const name = node.localName
  if (name === 'br') return '<br>'
  if (name === 'img') return isOwnBlock(node) ? '' : marked(escaped(signOf(node)), marks)
  if (name === 'a') return linked(node.getAttribute('href')?.trim() ?? '', inside(node, marks))
  const words = inside(node, marksOf(node, marks))
  return isBlock(node) ? `<br>${words}<br>` : words
}

function inside(element: Element, marks: Marks): string {
  return [...element.childNodes].map((node) => inlineOf(node, marks)).join('')
}

function marksOf(element: Element, marks: Marks): Marks {
  const { localName } = element
  const style = element.getAttribute('style') ?? ''
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const bold = weight
    ? weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
    : localName === 'b' || localName === 'strong' || marks.bold
  const italic = slant
    ? slant === 'italic' || slant === 'oblique'
    : localName === 'i' || localName === 'em' || localName === 'cite' || marks.italic
  return { bold, italic }
}

function marked(words: string, { bold, italic }: Marks): string {
  if (words.trim() === '') return words
  const slanted = italic ? `<em>${words}</em>` : words
  return bold ? `<strong>${slanted}</strong>` : slanted
}

/** Removes a link to a fragment of the source page, which leads nowhere here. */
function linked(href: string, words: string): string {
  if (href.startsWith('#') || !isSafeLink(href) || textOf(words) === '') return words
  return `<a href="${escaped(href)}">${words}</a>`
}

/** Chats draw emoji as pictures, with the character as alternative text. */
function signOf(picture: Element): string {
  const alt = picture.getAttribute('alt') ?? ''
  return /^\p{Extended_Pictographic}/u.test(alt) ? alt : ''
}

function isOwnBlock(picture: Element): boolean {
  return ownPicture(picture.getAttribute('src') ?? '') !== null
}

/** Splits paragraphs at two line breaks, without empty ones. */
function paragraphsOf(words: string): string[] {
  return words
    .split(/<br>(?:\s*<br>)+/)
    .map(trimmed)
    .filter((part) => textOf(part) !== '')
    .map((part) => `<p>${part}</p>`)
}

function trimmed(words: string): string {
  return words.replace(/^(?:\s|&nbsp;|<br>)+|(?<!\s|&nbsp;|<br>)(?:\s|&nbsp;|<br>)+$/g, '')
}

function wrapped(name: string, blocks: string[]): string[] {
  return blocks.length > 0 ? [`<${name}>${blocks.join('')}</${name}>`] : []
}

function textOf(words: string): string {
  return words.replace(/<[^<>]*>|&nbsp;|\s/g, '')
}

/** Removes zero-width characters, which are invisible and break every search; a joined emoji keeps its joiner. */
function visible(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00a0', '&nbsp;')
}

/** True for content without meaning to readers, and for Word's own markers of items. */
function isSilent(element: Element): boolean {
  if (silent.has(element.localName) || element.hasAttribute('hidden')) return true
  return /display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*ignore/i.test(
    element.getAttribute('style') ?? '',
  )
}

const silent = new Set(
  'script style meta link title head base iframe frame object embed applet noscript template svg math canvas audio video source track input button select textarea map area param'.split(
    ' ',
  ),
)

function isBlock(element: Element): boolean {
  return (
    blockNames.has(element.localName) ||
    (element.localName === 'img' && isOwnBlock(element)) ||
    holdsBlock(element)
  )
}

/** True for `<b>` or `<span>` around whole paragraphs, as some editors write them. */
function holdsBlock(element: Element): boolean {
  return element.querySelector([...blockNames].join(',')) !== null
}

const blockNames = new Set(
  'p div section article main header footer aside nav address figure figcaption center dl dt dd fieldset legend form pre li ul ol h1 h2 h3 h4 h5 h6 blockquote table thead tbody tfoot tr td th caption hr details summary'.split(
    ' ',
  ),
)
