import { type Column, type SQL, sql } from 'drizzle-orm'
import { plainSigns } from '#app/lib/text/clean-text.ts'

/** Longer than any searched name, in characters; the cost of a pattern grows with its length. */
const longest = 200

/**
 * Condition that a column contains a text, ignoring case, accents, and the kind of apostrophe, hyphen or space:
 * `reeduc` finds `Rééducation`, `oeuf` finds `Œuf`. A pattern costs a third of `unaccent`, which not every PostgreSQL
 * has.
 */
export function contains(column: Column, text: string): SQL {
  return sql`${column} ~ ${patternOf(text)}`
}

function patternOf(text: string): string {
  const folded = fold(plainSigns(text).trim().slice(0, longest)).toLowerCase()
  return folded.replace(/oe|ae|\s+|./gsu, (part) => {
    if (/^\s/u.test(part)) return spaces
    if (part === 'oe') return `(?:${letter('o')}${letter('e')}|[œŒ])`
    if (part === 'ae') return `(?:${letter('a')}${letter('e')}|[æÆ])`
    return letter(part)
  })
}

function letter(character: string): string {
  if (apostrophe.test(character)) return apostrophes
  if (character === '-') return hyphens
  const forms = new Set([character, character.toUpperCase(), ...(accented.get(character) ?? [])])
  const single = [...forms].filter((form) => /^\p{L}$/u.test(form))
  if (single.length > 0) return `[${single.join('')}]${marks}*`
  return /^[!-/:-@[-`{-~]$/.test(character) ? `\\${character}` : character
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
}

/** Combining accents after their letter, as macOS writes them, and invisible characters. */
const marks = '[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]'
const apostrophes = "['\u2018\u2019\u201b\u2032\u02b9\u02bb\u02bc\u02c8`\u00b4]"
const apostrophe = new RegExp(apostrophes)
const hyphens = '[-\u2010-\u2015\u2212]'
const spaces = '[\\s\u00a0\u202f]+'

/** Accented Latin letters by their base letter. */
const accented = new Map<string, string[]>()
for (const [first, last] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const)
  for (let code = first; code <= last; code++) {
    const character = String.fromCodePoint(code)
    const base = fold(character).toLowerCase()
    if (/^[a-z]$/.test(base)) accented.set(base, [...(accented.get(base) ?? []), character])
  }
