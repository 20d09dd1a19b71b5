import { normalizeText } from '#app/lib/text/clean-text.ts'
import { sharp } from './drawing-sharp.server.ts'
import type { Typeface } from './typeface.server.ts'

type FontWeight = 'Semi-Bold' | 'Bold'
type DrawnText = { png: Buffer; width: number; height: number }
type Setting = { size: number; weight: FontWeight; colour: string; width: number }

/** Font sizes in pixels, from a title of three words to one of a hundred letters. */
const sizes = [84, 76, 68, 61, 55, 49, 44, 40]

const mostLines = 3

/** Line height, and correction of the font's letter spacing, as fractions of the font size. */
const lineHeight = 1.06
const tracking = -0.022

/** The font's own line height, which the markup's line height is relative to. */
const ownLine = 1.2

/**
 * Draws a title in at most three lines of at most `width` pixels, in the largest size that fits, with lines of about
 * the same length. In the smallest size an ellipsis replaces the rest. Null if the font has no letter of the title.
 */
export async function drawTitle(
  face: Typeface,
  title: string,
  { colour, width }: { colour: string; width: number },
): Promise<DrawnText | null> {
  const text = writable(face, title)
  if (!text) return null
  for (const size of sizes) {
    const drawn = await fitting(face, text, { size, weight: 'Bold', colour, width })
    if (drawn) return drawn
  }
  return shortened(face, text, { size: sizes.at(-1) ?? 40, weight: 'Bold', colour, width })
}

/** Draws one line, truncated to `width`. */
export async function drawLine(face: Typeface, line: string, setting: Setting): Promise<DrawnText | null> {
  const text = writable(face, line)
  if (!text) return null
  const words = text.split(' ')
  for (let count = words.length; count > 0; count--) {
    const beginning = words.slice(0, count).join(' ') + (count < words.length ? '…' : '')
    const drawn = await draw(face, beginning, { ...setting, width: 0 })
    if (drawn.width <= setting.width) return drawn
  }
  return null
}

/** The text with letters of the font only: other letters lose their accents, or are removed. */
export function writable(face: Typeface, text: string): string {
  const known = Array.from(normalizeText(text, 'NFC'), (character) => {
    if (face.has(character)) return character
    if (/\s/.test(character)) return ' '
    return Array.from(character.normalize('NFD')).filter(face.has).join('')
  })
  return known.join('').replace(/ +/g, ' ').trim()
}

/** Null if the text needs more than `mostLines`, or has a word wider than a line. */
async function fitting(face: Typeface, text: string, setting: Setting): Promise<DrawnText | null> {
  const first = await draw(face, text, setting)
  if (first.width > setting.width || linesOf(first, setting) > mostLines) return null
  let best = first
  // Narrower as long as the number of lines stays, so that the last line is not a single word.
  for (let width = setting.width * 0.93; width > setting.width * 0.5; width *= 0.93) {
    const narrower = await draw(face, text, { ...setting, width: Math.round(width) })
    if (narrower.width > width || linesOf(narrower, setting) > linesOf(first, setting)) break
    best = narrower
  }
  return best
}

async function shortened(face: Typeface, text: string, setting: Setting): Promise<DrawnText | null> {
  const letters = Array.from(text)
  let [fits, tooLong] = [0, Math.min(letters.length, 400)]
  let best: DrawnText | null = null
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    const cut = letters.slice(0, middle).join('')
    const drawn = await fitting(face, `${atWord(cut)}…`, setting)
    if (drawn) [fits, best] = [middle, drawn]
    else tooLong = middle
  }
  return best
}

/** Removes a truncated last word, unless it is the only one. */
function atWord(cut: string): string {
  return cut.replace(/(?<=\S) \S*$/, '').replace(/(?<![\s,;:.!?–—-])[\s,;:.!?–—-]+$/, '')
}

/** Number of lines of a drawn text, from its height: a first line, and a line height for each other. */
function linesOf({ height }: DrawnText, { size }: Setting): number {
  return Math.max(1, Math.round((height - 0.95 * size) / (lineHeight * size)) + 1)
}

async function draw(
  face: Typeface,
  text: string,
  { size, weight, colour, width }: Setting,
): Promise<DrawnText> {
  const spacing = Math.round(tracking * size * 1024)
  const written = text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${spacing}" line_height="${(lineHeight / ownLine).toFixed(3)}">${written}</span>`,
      font: `${face.family} ${weight} ${size}`,
      fontfile: face.file,
      rgba: true,
      // One point is one pixel.
      dpi: 72,
      ...(width > 0 && { width, wrap: 'word' }),
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
