/**
 * Rich text as structured JSON, in the shape that tiptap reads and writes. The set of nodes and marks is closed:
 * whatever is not named here is not rendered.
 */
export type Document = { type: 'doc'; content: Block[] }

export type Block =
  | { type: 'paragraph'; content?: Inline[] }
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] }
  | { type: 'bulletList' | 'orderedList'; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }

export type ListItem = { type: 'listItem'; content: Block[] }

export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'hardBreak' }

export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }

/**
 * Whether a link may stand in a page: a page of ours (`/…`, `#…`), the web, a mail or a phone number. Whoever wrote
 * the document, no other scheme, and no address that only looks like one of ours, reaches a visitor.
 */
export function isSafeLink(href: string): boolean {
  if (/[\s\\]|[^\P{Cc}]/u.test(href)) return false
  if (/^(#|\/(?!\/))/.test(href)) return true
  return /^(https?:\/\/[^/]|mailto:[^/]|tel:[^/])/i.test(href) && URL.canParse(href)
}

/** The words of a document, for reading time and search. */
export function plainText(document: Document): string {
  return document.content.map(wordsOf).join('\n')
}

function wordsOf(node: Block | ListItem | Inline): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return ' '
  const separator = node.type === 'paragraph' || node.type === 'heading' ? '' : '\n'
  return (node.content ?? []).map(wordsOf).join(separator)
}
