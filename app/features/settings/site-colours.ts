import { isColour } from '#app/lib/design/contrast.ts'
import { type Colours, colourKeys, drawn } from './palette.ts'

/** The three colours as they are typed; one that is none yet is the one that is drawn. */
export function coloursTyped(valueOf: (key: string) => string): Colours {
  const typed = (name: keyof Colours) => {
    const value = valueOf(colourKeys[name]).trim().toLowerCase()
    return isColour(value) ? value : drawn[name]
  }
  return { primary: typed('primary'), action: typed('action'), background: typed('background') }
}
