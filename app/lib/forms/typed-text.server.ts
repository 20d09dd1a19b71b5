import * as z from 'zod'
import { cleanLine, cleanText, longestTyped } from '#app/lib/text/clean-text.ts'

/** A text as it was typed, cleaned: at most so many characters. What is far longer is refused before it is cleaned. */
export function typedText(most: number, clean = cleanText) {
  const error = `${most.toLocaleString('fr-FR')} caractères au plus.`
  return z.string().max(longestTyped(most), { error, abort: true }).overwrite(clean).max(most, error)
}

/** The same in one line. */
export function typedLine(most: number) {
  return typedText(most, cleanLine)
}
