/** The page of a list that an address asks for, from 1 to 9,999; 1 for any other text. */
export function pageNumberOf(text: string | null): number {
  const [, digits = '1'] = /^0*([1-9]\d{0,3})$/.exec(text?.trim() ?? '') ?? []
  return Number(digits)
}
