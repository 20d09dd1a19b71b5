/** The page of a list that an address asks for, from 1 to 9,999; 1 when what it says is the number of none. */
export function pageNumberOf(text: string | null): number {
  const [, digits = '1'] = /^0*([1-9]\d{0,3})$/.exec(text?.trim() ?? '') ?? []
  return Number(digits)
}
