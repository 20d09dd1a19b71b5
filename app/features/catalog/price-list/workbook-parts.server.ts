import { uncomputed } from './price-list-columns.ts'

/** Unpacked parts of an `.xlsx`, by their names. */
type Parts = Map<string, Buffer>

const formulaCell =
  /<(\w+:)?c((?:\s[^<>]*)?)>\s*<\1f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/\1f>)\s*(?:<\1v\s*\/>|<\1v><\/\1v>)?\s*<\/\1c>/g

/** Writes `uncomputed` into cells with a formula without a value, which the library would leave out as blank. */
export function markUncomputed(parts: Parts): void {
  for (const [name, content] of parts) {
    const xml = content.toString('latin1')
    if (!/<(?:\w+:)?f[\s/>]/.test(xml)) continue
    const marked = xml.replace(formulaCell, (cell, prefix: string | undefined, attributes: string) => {
      // An empty text is a value, such as that of `=IF(A1="";"";B1)`.
      if (/\st=["']str["']/.test(attributes)) return cell
      const [open, tag] = [`${prefix ?? ''}c`, `${prefix ?? ''}v`]
      const others = attributes.replace(/\st=["'][^"']*["']/, '')
      return `<${open}${others} t="str"><${tag}>${uncomputed}</${tag}></${open}>`
    })
    parts.set(name, Buffer.from(marked, 'latin1'))
  }
}

/** Name of the part that lists the worksheets, which is free, or null if the archive is no workbook. */
export function workbookPart(parts: Parts): string | null {
  const relation = relations(parts, '_rels/.rels').find(({ type }) => type.endsWith('/officeDocument'))
  const name = relation?.target.replace(/^\//, '') ?? 'xl/workbook.xml'
  const start = parts.get(name)?.toString('latin1', 0, 4096) ?? ''
  return /<(?:\w+:)?workbook[\s>]/.test(start) ? name : null
}

/** Numbers of the hidden rows of the worksheet at this position, from 1. */
export function hiddenRows(parts: Parts, workbook: string, position: number): Set<number> {
  const hidden = new Set<number>()
  let row = 0
  for (const [, attributes = ''] of tags(sheetText(parts, workbook, position), 'row')) {
    row = Number(attribute(attributes, 'r') ?? row + 1)
    if (/^(?:1|true)$/.test(attribute(attributes, 'hidden') ?? '')) hidden.add(row)
  }
  return hidden
}

function sheetText(parts: Parts, workbook: string, position: number): string {
  const sheets = [...tags(parts.get(workbook)?.toString('latin1') ?? '', 'sheet')]
  const [, id] = /\s\w+:id=["']([^"']*)["']/.exec(sheets[position]?.[1] ?? '') ?? []
  const cut = workbook.lastIndexOf('/') + 1
  const [folder, file] = [workbook.slice(0, cut), workbook.slice(cut)]
  const target = relations(parts, `${folder}_rels/${file}.rels`).find(
    (relation) => relation.id === id,
  )?.target
  if (target === undefined) return ''
  const name = target.startsWith('/') ? target.slice(1) : folder + target
  return parts.get(name)?.toString('latin1') ?? ''
}

function relations(parts: Parts, name: string) {
  return Array.from(
    tags(parts.get(name)?.toString('latin1') ?? '', 'Relationship'),
    ([, attributes = '']) => ({
      id: attribute(attributes, 'Id'),
      type: attribute(attributes, 'Type') ?? '',
      target: attribute(attributes, 'Target') ?? '',
    }),
  )
}

function tags(xml: string, name: string) {
  return xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(\\s[^<>]*)>`, 'g'))
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}=["']([^"']*)["']`).exec(attributes)?.[1]
}
