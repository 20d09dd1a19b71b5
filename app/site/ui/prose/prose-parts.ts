import { slugOf } from '#app/lib/records/slug.ts'
import { type Block, type Document, plainText } from '#app/lib/text/document.ts'

/** A run of blocks; headings have an `id`. A warning and the sources begin with their heading. */
export type ProsePart = { kind: 'text' | 'warning' | 'sources'; blocks: ProseBlock[] }
export type ProseBlock = { block: Block; id?: string }

/**
 * Splits a document at headings that announce a warning (when to see a professional) or the sources. The heading's
 * words decide, so that authors need no markup; such a part ends at the next heading of its level.
 */
export function partsOf(document: Document): ProsePart[] {
  const parts: (ProsePart & { level: number })[] = []
  const used = new Set<string>()
  for (const block of document.content) {
    const words = block.type === 'heading' ? wordsOf(block) : ''
    const kind = kindOf(words)
    const level = block.type === 'heading' ? block.attrs.level : Number.POSITIVE_INFINITY
    const current = parts.at(-1)
    const ends = kind !== 'text' || (current && current.kind !== 'text' && level <= current.level)
    const part = current && !ends ? current : { kind, level, blocks: [] }
    if (part !== current) parts.push(part)
    part.blocks.push(words ? { block, id: unusedId(words, used) } : { block })
  }
  return parts
}

/** Chapters of a document: its headings of the first level, with the `id` that they have in the page. */
export function chaptersOf(document: Document): { id: string; title: string }[] {
  return partsOf(document)
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ block, id }) =>
      id && block.type === 'heading' && block.attrs.level === 2 ? [{ id, title: wordsOf(block) }] : [],
    )
}

const warningHeading =
  /^voir (d['’]abord )?(un|une|votre|le) |^(quand|à quel moment) (consulter|voir|demander|appeler|s['’]inquiéter)|^(when to )?(see|seek|call|consult|get) (an?|your|the|medical|professional|help|advice)\b|^when to (see|seek|call|consult|worry)\b/i
const sourcesHeading = /^(nos |our )?(sources|références|references)\b/i

function kindOf(heading: string): ProsePart['kind'] {
  if (warningHeading.test(heading)) return 'warning'
  return sourcesHeading.test(heading) ? 'sources' : 'text'
}

function wordsOf(block: Block): string {
  return plainText({ type: 'doc', content: [block] }).trim()
}

/** Prefixed, so that no heading gets an id that the page itself uses. */
function unusedId(heading: string, used: Set<string>): string {
  const base = `p-${slugOf(heading.replace(/[^\p{L}\p{N}\s-]/gu, ' '))}`
  let id = base
  for (let number = 2; used.has(id); number++) id = `${base}-${number}`
  used.add(id)
  return id
}
