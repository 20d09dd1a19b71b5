import { isBlank } from './clean-text.ts'

/**
 * Rich text as structured JSON, in tiptap's format. The set of nodes and marks is closed: others are not rendered.
 * `document-reader.ts` turns any JSON into one.
 */
export type Document = { type: 'doc'; content: Block[] }

export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
  | { type: 'bulletList' | 'orderedList'; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | ImageBlock
  | TableBlock

/** A picture of ours, by its address in `media`; without its own alternative text it has the one stored there. */
export type ImageBlock = { type: 'image'; attrs: { src: string; alt: string | null; caption: string | null } }

export type TableBlock = { type: 'table'; content: TableRow[] }

export type TableRow = { type: 'tableRow'; content: TableCell[] }

export type TableCell = {
  type: 'tableHeader' | 'tableCell'
  attrs: { colspan: number; rowspan: number }
  content: Block[]
}

export type ListItem = { type: 'listItem'; content: Block[] }

export type Inline = { type: 'text'; text: string; marks?: TextMark[] } | { type: 'hardBreak' }

export type TextMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }

type AnyNode = Block | ListItem | TableRow | TableCell | Inline

/**
 * True for a link that may appear in a page: a page of the site (`/…`, `#…`), the web, a mail address or a phone
 * number. No other scheme, and no address that only looks like one of the site, reaches a visitor, whatever the source
 * of the document.
 */
export function isSafeLink(href: string): boolean {
  // Refuses invisible characters and those that change the direction of text.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(href)) return false
  if (/^(#|\/(?!\/))/.test(href)) return true
  return /^(https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i.test(href) && URL.canParse(href)
}

/** True for the address of a picture of the site, as in `media`: `/media/blog/x.webp`. */
export function isOwnPicture(src: string): boolean {
  return src.length <= 300 && /^\/media(?:\/[\w-][\w.-]*)+$/.test(src)
}

/** The text of a document, for reading time and search. */
export function plainText(document: Document): string {
  return document.content.map(wordsOf).join('\n')
}

/** Addresses of the pictures in a document, each once. */
export function picturesIn(document: Document): string[] {
  const found = new Set<string>()
  const look = (node: AnyNode) => {
    if (node.type === 'image') found.add(node.attrs.src)
    else if ('content' in node) for (const inner of node.content ?? []) look(inner)
  }
  for (const block of document.content) look(block)
  return [...found]
}

/** True for a document without text or pictures. */
export function isEmptyDocument(document: Document): boolean {
  return isBlank(plainText(document)) && picturesIn(document).length === 0
}

function wordsOf(node: AnyNode): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return ' '
  if (node.type === 'image') return node.attrs.caption ?? ''
  const separator = node.type === 'paragraph' || node.type === 'heading' ? '' : '\n'
  return (node.content ?? []).map(wordsOf).join(separator)
}
