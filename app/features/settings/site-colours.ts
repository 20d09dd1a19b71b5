import { isColour } from '#app/lib/design/contrast.ts'
import { colourKeys, defaultColours, type PaletteColours } from './palette.ts'

/** The typed colours; an invalid one is replaced by the default. */
export function coloursTyped(valueOf: (key: string) => string): PaletteColours {
  const typed = (name: keyof PaletteColours) => {
    const value = valueOf(colourKeys[name]).trim().toLowerCase()
    return isColour(value) ? value : defaultColours[name]
  }
  return { primary: typed('primary'), action: typed('action'), background: typed('background') }
}
