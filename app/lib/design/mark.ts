/** Drawing of the mark: `limbs` is one stroked path, the sun a disc; `box` is its extent, `x y width height`. */
type MarkDrawing = {
  box: readonly [x: number, y: number, width: number, height: number]
  limbs: string
  weight: number
  sun: { cx: number; cy: number; r: number }
}

/**
 * The mark, the single source of all its forms: a K whose arms are arcs, the paths of a joint, with a sun as the hand.
 * docs/mark.md lists the checks after a change.
 */
export const mark: MarkDrawing = {
  box: [7.5, 2.5, 31.5, 44],
  limbs: 'M11 7v36M11 26a22 22 0 0 0 16-7.6M11 26a21 21 0 0 1 21 17',
  weight: 7,
  sun: { cx: 33, cy: 8.5, r: 6 },
}

/** The mark for the 16 pixels of a tab: heavier, wider open, with its stem on whole pixels. */
const smallMark: MarkDrawing = {
  box: [4, 1.9, 9.6, 11.5],
  limbs: 'M5 3.8v8.6M5 8.4a6 6 0 0 0 4.3-2M5 8.4a5.4 5.4 0 0 1 5.4 4',
  weight: 2,
  sun: { cx: 11.7, cy: 3.8, r: 1.9 },
}

export type MarkColours = { ground: string; limbs: string; sun: string }

/**
 * The small mark on a tile with one swept corner: for tabs and lists of applications, at 16 to 64 pixels.
 */
export function smallIconSvg({ ground, ...colours }: MarkColours): string {
  const tile = 'M0 3a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H6.5A6.5 6.5 0 0 1 0 9.5Z'
  return svg('0 0 16 16', `<path fill="${ground}" d="${tile}"/>${markShapes(smallMark, colours)}`)
}

/** The full mark on the same tile, for larger sizes. */
export function iconSvg({ ground, ...colours }: MarkColours): string {
  const tile = 'M0 13A13 13 0 0 1 13 0h38a13 13 0 0 1 13 13v38a13 13 0 0 1-13 13H28A28 28 0 0 1 0 36Z'
  return svg(
    '0 0 64 64',
    `<path fill="${ground}" d="${tile}"/><g transform="translate(13.2 11.6) scale(.83)">${markShapes(mark, colours)}</g>`,
  )
}

/**
 * The mark in the middle of a full square, at `share` of its height: phones crop the corners themselves. 0.5 stays
 * inside the central 80 % circle that a maskable icon always shows.
 */
export function squareIconSvg({ ground, ...colours }: MarkColours, share: number): string {
  const [x, y, width, height] = mark.box
  const side = height / share
  const box = [x + (width - side) / 2, y + (height - side) / 2, side, side].map(round)
  const square = `<rect x="${box[0]}" y="${box[1]}" width="${box[2]}" height="${box[3]}" fill="${ground}"/>`
  return svg(box.join(' '), square + markShapes(mark, colours))
}

/** The parts of the mark, for use inside a drawing of the same scale. */
export function markShapes(
  { limbs, weight, sun }: MarkDrawing,
  colours: Omit<MarkColours, 'ground'>,
): string {
  return (
    `<path fill="none" stroke="${colours.limbs}" stroke-width="${weight}" stroke-linecap="round" d="${limbs}"/>` +
    `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${colours.sun}"/>`
  )
}

function svg(box: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>\n`
}

const round = (value: number) => Math.round(value * 100) / 100
