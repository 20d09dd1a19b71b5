import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { decodeEntities } from './words.ts'

export type SourceText = { place: string; language: 'fr' | 'en'; text: string }
type Node = { type: string; start: number; [key: string]: unknown }
type Found = (node: Node, text: string, language: 'fr' | 'en' | null) => void

/** Placeholder for a value that is known only at run time. */
export const HOLE = '\uFFFC'

/**
 * Every user-facing text in the sources of a pattern: strings, templates (`HOLE` for their values) and the words
 * between tags. Names, keys, addresses, and texts of logs or for developers are left out.
 */
export function listSourceTexts(pattern: string): SourceText[] {
  const files = globSync(pattern).filter((file) => !/\.(test|spec|fixture)\.tsx?$/.test(file))
  return files.toSorted().flatMap(textsOf)
}

function textsOf(file: string): SourceText[] {
  const source = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: SourceText[] = []
  visit(program as unknown as Node, null, (node, text, named) => {
    const language = named ?? languageOf(file, text)
    if (!language || !isProse(text)) return
    const line = source.slice(0, node.start).split('\n').length
    found.push({ place: `${file}:${line}`, language, text })
  })
  return found
}

function visit(node: Node, named: 'fr' | 'en' | null, found: Found): void {
  if (/^(Import|TaggedTemplate|TSLiteralType|TSTemplateLiteral)/.test(node.type) || isForDevelopers(node))
    return
  const text = textOf(node)
  if (text !== null) found(node, text, named)
  const inner = keyOf(node) ?? named
  for (const [name, value] of Object.entries(node)) {
    if (node.type === 'Property' && name === 'key') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, inner, found)
  }
}

/** A thrown error, or a line for the console. */
function isForDevelopers({ type, callee }: Node): boolean {
  const { name, object } = (callee ?? {}) as { name?: string; object?: { name?: string } }
  return (type === 'NewExpression' && name?.endsWith('Error') === true) || object?.name === 'console'
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? entities(node['value']) : null
  if (node.type === 'JSXText') return entities(String(node['value']).replace(/\s*\n\s*/g, ' '))
  if (node.type !== 'TemplateLiteral') return null
  const parts = node['quasis'] as { value: { cooked: string } }[]
  return parts.map(({ value }) => value.cooked).join(HOLE)
}

function entities(text: string): string {
  return decodeEntities(text.replace(/&nbsp;/g, '\u00A0').replace(/&hellip;/g, '…'))
}

function keyOf(node: Node): 'fr' | 'en' | null {
  const name = node.type === 'Property' ? (node['key'] as { name?: string }).name : null
  return name === 'fr' || name === 'en' ? name : null
}

/**
 * Files of one language say so in their name, and the staff reads French; elsewhere French is recognised by its words.
 */
function languageOf(file: string, text: string): 'fr' | 'en' | null {
  const [, named] = /\.(fr|en)\.tsx?$/.exec(file) ?? []
  if (named === 'fr' || named === 'en') return named
  if (/\.admin\.tsx?$|^app\/(admin|routes\/admin)\//.test(file)) return 'fr'
  const french =
    /[àâçéèêëîïôùûœÀÉÊ«»]|\b(le|la|les|des|une?|de|du|dans|est|pas|vous|votre|et|aux?|ce|cette|sur|pour)\b/i
  return french.test(text) ? 'fr' : null
}

/** True for words; false for code, a path, a list of classes or the English of a thrown error. */
function isProse(text: string): boolean {
  if (/<\/?[a-z!?]|^\(\w+-|[{}=]|\w\(|^[\w./:-]*[\w/:-]$/.test(text.replace(/\{\w+\}/g, ''))) return false
  const written = /[\p{L}\d»][’'.…!?,:]?\s|\s[:;?!»%]|[À-ÿœ’…«»]|\p{L}'\p{L}|\.{3}/u
  return /\p{L}{2}|^\s[:;?!»%]/u.test(text) && written.test(text)
}
