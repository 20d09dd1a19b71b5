/** Red, green and blue in this order. Colours are `#rrggbb` texts. */

type Channels = readonly [red: number, green: number, blue: number]

/** True for a colour of six hexadecimal digits after a hash: only this is safe inside a style. */
export function isColour(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}

/** The contrast of two colours, 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The better readable text colour on a colour: black or white. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  return contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000'
}

/** Mixes `share` (0 to 1) of the first colour into the second. */
export function mixed(first: string, second: string, share: number): string {
  const others = channelsOf(second)
  return colourOf(
    channelsOf(first).map((channel, index) => channel * share + (others[index] ?? 0) * (1 - share)),
  )
}

/** Multiplies each channel by a share: darker, of the same hue. */
export function scaled(colour: string, ...shares: Channels): string {
  return colourOf(channelsOf(colour).map((channel, index) => channel * (shares[index] ?? 1)))
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channelsOf(colour: string): Channels {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function colourOf(channels: number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
