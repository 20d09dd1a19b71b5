/** Page number in a list's address, from 1 to 9,999; 1 for any other text. */
export function pageNumberOf(text: string | null): number {
  const [, digits = '1'] = /^0*([1-9]\d{0,3})$/.exec(text?.trim() ?? '') ?? []
  return Number(digits)
}
