import { joinLines } from './clean-text.ts'
import type { Block, Document, Inline } from './document.ts'
import { documentOf } from './markdown.ts'

/**
 * A document as Markdown that `documentOf` reads as the same document. A character is escaped only if it would
 * otherwise be read as markup. Marks that Markdown cannot express (bold that ends within a word, at a quotation mark)
 * are shortened or dropped, words never. Pictures and tables are left out.
 */
export function markdownOf({ content }: Document): string {
  return blocksText(content, '')
}

/** `before` is the prefix of the first block, such as an item's mark. */
function blocksText(blocks: Block[], before: string): string {
  let text = ''
  let last: Block['type'] | null = null
  let isOther = false
  for (const block of blocks) {
    // Two adjacent lists are only separated by different marks.
    isOther = block.type === last && !isOther
    const words = blockText(block, text === '' ? before : '', isOther)
    if (words === '') continue
    const isNested = before !== '' && last === 'paragraph' && /^(?:[-*]|1[.)]) [^\s|][^|]*$/.test(words)
    text += (text && (isNested ? '\n' : '\n\n')) + words
    last = block.type
  }
  return text
}

function blockText(block: Block, before: string, isOther: boolean): string {
  switch (block.type) {
    case 'paragraph':
      return lineText(cellsOf(block.content), before)
    case 'heading': {
      const words = cellsOf(block.content).map((cell) => (cell.char === '\n' ? { ...cell, char: ' ' } : cell))
      const marks = block.attrs.level === 2 ? '## ' : '### '
      const text = lineText(settled(words), marks)
      return text && marks + text
    }
    case 'bulletList':
    case 'orderedList':
      return block.content
        .map(({ content }, index) => {
          const number = `${index + 1}${isOther ? ')' : '.'} `
          const mark = block.type === 'orderedList' ? number : isOther ? '* ' : '- '
          return (mark + indented(blocksText(content, '- '), mark)).trimEnd()
        })
        .join('\n')
    case 'blockquote':
      return blocksText(block.content, '').replace(/^/gm, '> ').replace(/ $/gm, '')
    default:
      return ''
  }
}

function indented(text: string, mark: string): string {
  return text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`)
}

/** A character with its marks; `\n` is a hard break. */
type Cell = { char: string; href: string; bold: boolean; italic: boolean }
const kinds = ['href', 'bold', 'italic'] as const
type Kind = (typeof kinds)[number]
const unmarked = { href: '', bold: false, italic: false }
type Way = { isEscaped: boolean; em: '*' | '_' }

/** The first way of writing a line that reads back as the same line, the simplest first. */
function lineText(cells: Cell[], before: string): string {
  const isSame = (text: string, wanted: Cell[]) =>
    JSON.stringify(readBack(text, before)?.map(seen)) === JSON.stringify(wanted.map(seen))
  for (const wanted of [cells, shortened(cells), cells.map(upright)])
    for (const way of ways) {
      const text = written(wanted, way)
      if (isSame(text, wanted)) return text
    }
  return written(
    cells.map(({ char }) => ({ char, ...unmarked })),
    { isEscaped: true, em: '*' },
  )
}

const upright = (cell: Cell): Cell => ({ ...cell, bold: false, italic: false })

/** A blank looks the same in bold or italics. */
const seen = (cell: Cell): Cell => (isBlank(cell) ? upright(cell) : cell)

const isBlank = (cell: Cell | undefined) => cell?.char.trim() === ''

const ways: Way[] = [
  { isEscaped: false, em: '*' },
  { isEscaped: true, em: '*' },
  { isEscaped: true, em: '_' },
]

/** The cells of a line as the site reads it; null if it absorbs the next paragraph, or splits in two. */
function readBack(text: string, before: string): Cell[] | null {
  const pad = before === '- ' ? '  ' : ''
  let blocks: Block[] = documentOf(`${before}${text.replaceAll('\n', `\n${pad}`)}\n\n${pad}x`).content
  const [list] = blocks
  if (pad && blocks.length === 1 && list?.type === 'bulletList') blocks = list.content[0]?.content ?? []
  const [line, after, ...others] = blocks
  if (others.length > 0 || after?.type !== 'paragraph') return null
  return line?.type === 'paragraph' || line?.type === 'heading' ? cellsOf(line.content) : null
}

function cellsOf(content: Inline[] = []): Cell[] {
  return settled(
    content.flatMap((inline) => {
      if (inline.type === 'hardBreak') return [{ char: '\n', ...unmarked }]
      const { text, marks = [] } = inline
      const href = marks.flatMap((mark) => (mark.type === 'link' ? mark.attrs.href : []))[0] ?? ''
      const [bold, italic] = (['bold', 'italic'] as const).map((kind) =>
        marks.some(({ type }) => type === kind),
      )
      return Array.from(joinLines(text), (char) => ({
        char,
        href,
        bold: bold === true,
        italic: italic === true,
      }))
    }),
  )
}

/** Without blanks at the ends of a line, and blanks get only marks that an adjacent word has. */
function settled(cells: Cell[]): Cell[] {
  const found: Cell[] = []
  for (let at = 0; at < cells.length; ) {
    let end = at
    while (isBlank(cells[end])) end++
    const [left, right] = [cells[at - 1], cells[end]]
    const blanks = cells.slice(at, end)
    const breaks = blanks.filter(({ char }) => char === '\n')
    if (left && right)
      found.push(...(breaks.length > 0 ? breaks : blanks.map((blank) => shared(blank, left, right))))
    if (right) found.push(right)
    at = end + 1
  }
  return found
}

function shared(blank: Cell, left: Cell, right: Cell): Cell {
  const has = (kind: Kind) => blank[kind] === left[kind] && blank[kind] === right[kind]
  return {
    char: blank.char,
    href: has('href') ? blank.href : '',
    bold: has('bold') && blank.bold,
    italic: has('italic') && blank.italic,
  }
}

/** Removes marks from punctuation next to a letter outside, where Markdown begins and ends none. */
function shortened(cells: Cell[]): Cell[] {
  const isLetter = (cell?: Cell) => cell !== undefined && !/[\s\p{P}\p{S}]/u.test(cell.char)
  const isOuter = (beside: Cell | undefined, kind: Kind) => !beside?.[kind] && isLetter(beside)
  return settled(
    cells.map((cell, at) => {
      if (!/[\p{P}\p{S}]/u.test(cell.char)) return cell
      const loses = (kind: Kind) => isOuter(cells[at - 1], kind) || isOuter(cells[at + 1], kind)
      return { ...cell, bold: cell.bold && !loses('bold'), italic: cell.italic && !loses('italic') }
    }),
  )
}

function written(cells: Cell[], way: Way): string {
  return marked(way.isEscaped ? escaped(cells) : cells, kinds, way).replaceAll('\n', '\\\n')
}

/** The mark with the longest range is the outer one. */
function marked(cells: Cell[], rest: readonly Kind[], way: Way): string {
  let text = ''
  for (let at = 0; at < cells.length; ) {
    const reach = (kind: Kind) => {
      const value = cells[at]?.[kind]
      if (!value || isBlank(cells[at])) return { kind, end: at }
      const next = cells.findIndex((cell, index) => index > at && cell[kind] !== value)
      let end = next === -1 ? cells.length : next
      while (isBlank(cells[end - 1])) end--
      return { kind, end }
    }
    const [furthest] = rest.map(reach).toSorted((one, other) => other.end - one.end)
    if (!furthest || furthest.end === at) text += cells[at++]?.char ?? ''
    else {
      const { kind, end } = furthest
      const inner = marked(
        cells.slice(at, end),
        rest.filter((each) => each !== kind),
        way,
      )
      text += kind === 'href' ? linkText(inner, cells[at]?.href ?? '', way) : around(inner, kind, way)
      at = end
    }
  }
  return text
}

function around(inner: string, kind: Kind, { em }: Way): string {
  const mark = kind === 'bold' ? '**' : em
  return mark + inner + mark
}

/** An address that is its own text is written without link markup. */
function linkText(inner: string, href: string, { isEscaped }: Way): string {
  if (!isEscaped && [inner, `mailto:${inner}`, `http://${inner}`].includes(href)) return inner
  const target = /[()<>]/.test(href) ? `<${href.replaceAll('<', '%3C').replaceAll('>', '%3E')}>` : href
  return `[${inner}](${target})`
}

/** Escapes every character that could mean something in its place. */
function escaped(cells: Cell[]): Cell[] {
  const text = cells.map(({ char }) => char).join('')
  const places = new Set(Array.from(text.matchAll(signs), ({ index }) => index))
  let offset = 0
  return cells.map((cell, at) => {
    const isSign = places.has(offset) || (cell.char === '!' && cells[at + 1]?.href !== cell.href)
    offset += cell.char.length
    return isSign ? { ...cell, char: `\\${cell.char}` } : cell
  })
}

/** Marks anywhere; marks of headings, lists and rules at the ends of a line; addresses that would become links. */
const signs = /[\\`*_~[\]<>|@]|^[-+=#]|#(?=#*$)|(?<=^\d{1,9})[.)]|:(?=\/\/)|(?<=www)\./gim
