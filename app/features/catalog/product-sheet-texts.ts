/**
 * A text as a cell that no spreadsheet takes for a formula: those that begin with `=`, `+`, `-`, `@`, tab or CR get an
 * apostrophe in front, and so do those that already begin with apostrophes and one of these. `restored` takes it away.
 */
export function neutralised(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** The text that a cell stands for: without the apostrophe that `neutralised` put there. */
export function restored(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** A word without its case and accents, to compare what people type: `CATEGORIE` is `Catégorie`. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
