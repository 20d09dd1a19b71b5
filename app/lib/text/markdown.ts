// oxlint-disable-next-line no-restricted-imports -- loaded by the editor of Markdown, by no public page (tests/bundles.test.ts)
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked'
import { joinLines } from './clean-text.ts'
import {
  type Block,
  type Document,
  type Inline,
  isSafeLink,
  type ListItem,
  type TextMark,
} from './document.ts'

/**
 * Markdown as a document of the closed set. Other elements (HTML, pictures, tables, code) stay as plain text; an unsafe
 * link keeps its text only. Headings begin at level 2, since the page has the first.
 */
export function documentOf(markdown: string): Document {
  return { type: 'doc', content: blocksOf(marked.lexer(markdown.replace(tooDeep, '$1'))) }
}

/** Limit of marks in one text: each searches the rest for its end, so the cost is quadratic. */
const mostMarks = 1000

/** A paragraph with more marks than any author writes stays plain text. */
const marked = new Marked({
  gfm: true,
  tokenizer: {
    emStrong: (_, text) => (hasTooManyMarks(text) ? undefined : false),
    del: (_, text) => (hasTooManyMarks(text) ? undefined : false),
    inlineText: (text) =>
      text.length > mostMarks && hasTooManyMarks(text)
        ? { type: 'text', raw: text, text, escaped: false }
        : false,
  },
})

let counted = { text: '', hasTooMany: false }

/** Cached for the last text, since it is checked for each mark. */
function hasTooManyMarks(text: string): boolean {
  if (text !== counted.text)
    counted = { text, hasTooMany: text.split(/[*_~[`<]/, mostMarks + 2).length > mostMarks }
  return counted.hasTooMany
}

/**
 * More than eight marks of quotes and lists at the beginning of a line: each is a level, and thousands overflow the
 * stack.
 */
const tooDeep =
  /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){8})(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))+/gm

function blocksOf(tokens: Token[]): Block[] {
  return tokens.flatMap((token) => blockOf(token as MarkedToken))
}

function blockOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'heading':
      return [
        { type: 'heading', attrs: { level: token.depth > 2 ? 3 : 2 }, content: inlinesOf(token.tokens) },
      ]
    case 'paragraph':
      return paragraph(inlinesOf(token.tokens))
    case 'text':
      return paragraph(token.tokens ? inlinesOf(token.tokens) : plain(token.text))
    case 'list':
      return [{ type: token.ordered ? 'orderedList' : 'bulletList', content: token.items.map(listItem) }]
    case 'blockquote':
      return [{ type: 'blockquote', content: blocksOf(token.tokens) }]
    case 'space':
    case 'hr':
    case 'def':
    case 'checkbox':
      return []
    default:
      return paragraph(plain(token.raw.trim()))
  }
}

function paragraph(content: Inline[]): Block[] {
  return content.length > 0 ? [{ type: 'paragraph', content }] : []
}

function listItem(item: Tokens.ListItem): ListItem {
  return { type: 'listItem', content: blocksOf(item.tokens) }
}

function inlinesOf(tokens: Token[], marks: TextMark[] = []): Inline[] {
  return tokens.flatMap((token) => inlineOf(token as MarkedToken, marks))
}

function inlineOf(token: MarkedToken, marks: TextMark[]): Inline[] {
  switch (token.type) {
    case 'strong':
      return inlinesOf(token.tokens, withMark(marks, { type: 'bold' }))
    case 'em':
      return inlinesOf(token.tokens, withMark(marks, { type: 'italic' }))
    case 'link':
      return inlinesOf(token.tokens, linked(marks, token.href))
    case 'del':
      return inlinesOf(token.tokens, marks)
    case 'br':
      return [{ type: 'hardBreak' }]
    case 'checkbox':
      return []
    case 'text':
    case 'escape':
    case 'codespan':
    case 'image':
      return plain(token.text, marks)
    default:
      return plain(token.raw, marks)
  }
}

function withMark(marks: TextMark[], mark: TextMark): TextMark[] {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark]
}

function linked(marks: TextMark[], href: string): TextMark[] {
  return isSafeLink(href) ? withMark(marks, { type: 'link', attrs: { href } }) : marks
}

/** A line break in the source is only a space. */
function plain(text: string, marks: TextMark[] = []): Inline[] {
  const line = joinLines(text)
  if (line === '') return []
  return [marks.length > 0 ? { type: 'text', text: line, marks } : { type: 'text', text: line }]
}
