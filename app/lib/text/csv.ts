/** A text as a cell of a `;` separated file: never a formula, in quotation marks where it would be torn. */
export function csvText(text: string): string {
  const cell = neutralised(text)
  return /[;"\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A number as a French spreadsheet reads it. No thousands: it would take them for a text. */
export function csvNumber(value: number): string {
  return String(value).replace('.', ',')
}

/**
 * A text as a cell that no spreadsheet takes for a formula: those that begin with `=`, `+`, `-`, `@`, in full width too or
 * behind signs that nothing shows, with tab or CR get an apostrophe in front, and so do those that already begin with
 * apostrophes and one of these. `restored` takes it away.
 */
export function neutralised(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text that a cell stands for: without the apostrophe that `neutralised` put there. */
export function restored(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

const formula = /^'*[\p{Cf}\u2800\u3164]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u
