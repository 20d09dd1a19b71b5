/** Colours that differ at a glance, in the order in which new practitioners get them. */
const colours = [
  '#0E5A52',
  '#B4552D',
  '#2F5DA8',
  '#7A3E8E',
  '#8A6D1A',
  '#A8324A',
  '#3F7D3A',
  '#4A5568',
] as const

/** The first colour that no active practitioner has; if all are in use, the first of the list. */
export function firstFreeColour(practitioners: readonly { color: string; is_active: boolean }[]): string {
  const used = new Set(
    practitioners.filter(({ is_active }) => is_active).map(({ color }) => color.toUpperCase()),
  )
  return colours.find((colour) => !used.has(colour)) ?? colours[0]
}
