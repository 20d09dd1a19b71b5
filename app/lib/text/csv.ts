/** A text as a cell of a `;` separated file: never a formula, quoted if necessary. */
export function csvText(text: string): string {
  const cell = neutralised(text)
  return /[;"\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A number for a French spreadsheet. Without thousands separators, which would make it a text. */
export function csvNumber(value: number): string {
  return String(value).replace('.', ',')
}

/**
 * A text as a cell that no spreadsheet treats as a formula. An apostrophe is put before texts that begin with `=`, `+`,
 * `-`, `@` (also full-width or after invisible characters), tab or CR, and before those that begin with apostrophes and
 * one of these. `restored` removes it.
 */
export function neutralised(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The original text of a cell, without the apostrophe of `neutralised`. */
export function restored(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

const formula = /^'*[\p{Cf}\u2800\u3164]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u
