import { cleanText, normalizeText, withoutUnseen } from './clean-text.ts'
import {
  type Block,
  type Document,
  type Inline,
  isOwnPicture,
  isSafeLink,
  type ListItem,
  type TableCell,
  type TableRow,
  type TextMark,
} from './document.ts'

/** Limits of a document; content beyond them is dropped. */
const documentLimits = { depth: 40, nodes: 50_000, letters: 1_000_000 }

/** Document read from JSON; `cut` is true if content beyond a limit was dropped. */
export type ReadDocument = { document: Document; cut: boolean }

/**
 * A valid document from JSON of any shape: unknown nodes are left out, known ones are copied property by property, so
 * that nothing else gets in. Never throws, and never goes deeper than `documentLimits`.
 */
export function readDocument(value: unknown): ReadDocument {
  const budget: Budget = { nodes: documentLimits.nodes, letters: documentLimits.letters, cut: false }
  const root = objectOf(value)
  const content = root['type'] === 'doc' ? blocksOf(root['content'], budget, 1) : []
  return { document: { type: 'doc', content }, cut: budget.cut }
}

/** Value of a JSON text; null for invalid JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type Budget = { nodes: number; letters: number; cut: boolean }
type Read<Node> = (value: Record<string, unknown>, budget: Budget, depth: number) => Node | null

/** Items of `value` that read as one of these nodes, within the budget. */
function listOf<Node>(value: unknown, budget: Budget, depth: number, read: Read<Node>): Node[] {
  const nodes: Node[] = []
  if (!Array.isArray(value)) return nodes
  for (const each of value) {
    if (depth > documentLimits.depth || budget.nodes <= 0 || budget.letters <= 0) {
      budget.cut = true
      break
    }
    budget.nodes--
    const node = read(objectOf(each), budget, depth)
    if (node) nodes.push(node)
  }
  return nodes
}

/** Empty paragraphs, which authors use as spacing, are dropped. */
const blocksOf = (value: unknown, budget: Budget, depth: number) =>
  listOf(value, budget, depth, block).filter((each) => each.type !== 'paragraph' || each.content?.length)

const block: Read<Block> = (node, budget, depth) => {
  switch (node['type']) {
    case 'paragraph':
      return { type: 'paragraph', content: inlinesOf(node['content'], budget, depth + 1) }
    case 'heading': {
      const level = objectOf(node['attrs'])['level'] === 3 ? 3 : 2
      return { type: 'heading', attrs: { level }, content: inlinesOf(node['content'], budget, depth + 1) }
    }
    case 'bulletList':
    case 'orderedList': {
      const content = listOf(node['content'], budget, depth + 1, listItem)
      return content.length > 0 ? { type: node['type'], content } : null
    }
    case 'blockquote': {
      const content = blocksOf(node['content'], budget, depth + 1)
      return content.length > 0 ? { type: 'blockquote', content } : null
    }
    case 'image':
      return image(objectOf(node['attrs']))
    case 'table': {
      const content = listOf(node['content'], budget, depth + 1, tableRow)
      return content.length > 0 ? { type: 'table', content } : null
    }
    default:
      return null
  }
}

/** As in the editor, an item begins with a paragraph. */
const listItem: Read<ListItem> = (node, budget, depth) => {
  if (node['type'] !== 'listItem') return null
  const content = blocksOf(node['content'], budget, depth + 1)
  if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph', content: [] })
  return { type: 'listItem', content }
}

const tableRow: Read<TableRow> = (node, budget, depth) => {
  if (node['type'] !== 'tableRow') return null
  const content = listOf(node['content'], budget, depth + 1, tableCell)
  return content.length > 0 ? { type: 'tableRow', content } : null
}

const tableCell: Read<TableCell> = (node, budget, depth) => {
  const { type } = node
  if (type !== 'tableHeader' && type !== 'tableCell') return null
  const attrs = objectOf(node['attrs'])
  const content = blocksOf(node['content'], budget, depth + 1).filter((each) => inCells.includes(each.type))
  return {
    type,
    attrs: { colspan: spanOf(attrs['colspan']), rowspan: spanOf(attrs['rowspan']) },
    content: content.length > 0 ? content : [{ type: 'paragraph', content: [] }],
  }
}

const inCells: Block['type'][] = ['paragraph', 'bulletList', 'orderedList']

function image(attrs: Record<string, unknown>): Block | null {
  const { src } = attrs
  if (typeof src !== 'string' || !isOwnPicture(src)) return null
  return { type: 'image', attrs: { src, alt: lineOf(attrs['alt']), caption: lineOf(attrs['caption']) } }
}

const inlinesOf = (value: unknown, budget: Budget, depth: number) => listOf(value, budget, depth, inline)

const inline: Read<Inline> = (node, budget) => {
  if (node['type'] === 'hardBreak') return { type: 'hardBreak' }
  const { text } = node
  if (node['type'] !== 'text' || typeof text !== 'string') return null
  const words = keptLetters(text, budget)
  if (words === '') return null
  const marks = marksOf(node['marks'])
  return marks.length > 0 ? { type: 'text', text: words, marks } : { type: 'text', text: words }
}

function keptLetters(text: string, budget: Budget): string {
  if (text.length > budget.letters) budget.cut = true
  const words = normalizeText(withoutUnseen(text.slice(0, budget.letters)), 'NFC')
  budget.letters -= words.length
  return words
}

/** Sorted, each kind once, so that equal texts read as equal documents. */
function marksOf(value: unknown): TextMark[] {
  if (!Array.isArray(value)) return []
  const given = value.slice(0, 20).map(objectOf)
  const link = given.find(({ type }) => type === 'link')
  const href = link && objectOf(link['attrs'])['href']
  return [
    ...(typeof href === 'string' && href.length <= 2000 && isSafeLink(href)
      ? [{ type: 'link' as const, attrs: { href } }]
      : []),
    ...(given.some(({ type }) => type === 'bold') ? [{ type: 'bold' as const }] : []),
    ...(given.some(({ type }) => type === 'italic') ? [{ type: 'italic' as const }] : []),
  ]
}

function spanOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 50 ? value : 1
}

function lineOf(value: unknown): string | null {
  return typeof value === 'string' ? cleanText(value).slice(0, 300) || null : null
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
