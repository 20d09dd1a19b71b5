import { normalizeText } from '#app/lib/text/clean-text.ts'
import { folded } from '../price-list/price-list-texts.ts'

/** A name for comparison: capitals, spaces and the kind of apostrophe do not count; accents do. */
export function nameKey(name: string): string {
  return normalizeText(straight(name), 'NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Returns a function that finds a similar name: one that differs by one or two letters (by one if short) or by accents
 * only. Names with different digits never match, since those are other sizes, not slips.
 */
export function createNearNames(names: readonly string[]): (name: string) => string | undefined {
  const known = Map.groupBy(names.map(entryOf), (entry) => placeOf(entry, 0))
  return (name) => {
    const entry = entryOf(name)
    const most = mostSlips(entry.text.length)
    let compared = 0
    let nearest: { name: string; count: number } | undefined
    for (const difference of [0, -1, 1, -2, 2]) {
      if (Math.abs(difference) > most) continue
      for (const other of known.get(placeOf(entry, difference)) ?? []) {
        if (!hasLettersOf(entry, other, 2 * most)) continue
        if (++compared > mostCompared) return nearest?.name
        const count = slips(entry.text, other.text, most)
        if (count <= most && count < (nearest?.count ?? most + 1)) nearest = { name: other.name, count }
      }
    }
    return nearest?.name
  }
}

/** Limit of comparisons per name: thousands of lines must not be compared letter by letter with thousands of names. */
const mostCompared = 40

type Entry = { name: string; text: string; figures: string; letters: Uint8Array }

function entryOf(name: string): Entry {
  const text = folded(straight(name))
  const letters = new Uint8Array(32)
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index) % 32
    letters[letter] = (letters[letter] ?? 0) + 1
  }
  return { name, text, figures: text.replace(/\D+/g, ' ').trim(), letters }
}

/** Group of the names with the same digits and a length that differs by `difference`. */
function placeOf({ text, figures }: Entry, difference: number): string {
  return `${text.length + difference} ${figures}`
}

function mostSlips(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** Cheap check before `slips`: most names differ by more than `most` letters, in any order. */
function hasLettersOf(one: Entry, other: Entry, most: number): boolean {
  let different = 0
  for (let letter = 0; letter < 32 && different <= most; letter++)
    different += Math.abs((one.letters[letter] ?? 0) - (other.letters[letter] ?? 0))
  return different <= most
}

/** Number of different, missing or extra letters (Levenshtein), exact up to `most`. */
function slips(one: string, other: string, most: number): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      now.push(
        Math.min((before[column - 1] ?? 0) + same, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1),
      )
    }
    if (Math.min(...now) > most) return most + 1
    before = now
  }
  return before[other.length] ?? 0
}

function straight(name: string): string {
  return name.replace(/[’‘ʼ′´`]/g, "'")
}
