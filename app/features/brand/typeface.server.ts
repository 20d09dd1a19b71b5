import { readFileSync } from 'node:fs'

/** A font file with its family name and its characters. */
export type Typeface = { family: string; file: string; has: (character: string) => boolean }

/** Opens a font (TTF) for drawing. Throws if the file is no font. */
export function openTypeface(family: string, file: string): Typeface {
  const characters = charactersOf(readFileSync(file))
  return { family, file, has: (character) => characters.has(character.codePointAt(0) ?? 0) }
}

/** Code points of the font's first Unicode table (format 4 of `cmap`). */
function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap')
  const count = cmap.readUInt16BE(2)
  const starts = Array.from({ length: count }, (_, index) => cmap.readUInt32BE(4 + 8 * index + 4))
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4)
  if (start === undefined) throw new Error('The font does not say which characters it has')
  const segments = cmap.readUInt16BE(start + 6) / 2
  const numbers = (at: number) =>
    Array.from({ length: segments }, (_, index) => cmap.readUInt16BE(start + at + 2 * index))
  const ends = numbers(14)
  const begins = numbers(16 + 2 * segments)
  const characters = new Set<number>()
  for (const [index, end] of ends.entries()) {
    // The last segment only marks the end.
    if (end === 0xffff) continue
    for (let code = begins[index] ?? end; code <= end; code++) characters.add(code)
  }
  return characters
}

function tableOf(font: Buffer, wanted: string): Buffer {
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === wanted)
      return font.subarray(font.readUInt32BE(entry + 8)).subarray(0, font.readUInt32BE(entry + 12))
  }
  throw new Error(`The font has no table ${wanted}`)
}
