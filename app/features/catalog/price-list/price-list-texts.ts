import { normalizeText } from '#app/lib/text/clean-text.ts'

/** A word without case and accents, for comparison: `CATEGORIE` is `Catégorie`. */
export function folded(text: string): string {
  return normalizeText(text, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

export function clipped(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…`.toWellFormed() : text
}

/** PostgreSQL stores neither the zero character nor half of a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
