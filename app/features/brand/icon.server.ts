import { sharp } from './drawing-sharp.server.ts'

/** An SVG as a PNG of `size` by `size` pixels, with a palette of at most 64 colours. */
export async function pngOf(svg: string, size: number): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
  return sharp(Buffer.from(sized)).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
}

/** A logo, scaled to `share` of a square in the logo's own background colour, as a PNG of `size` by `size` pixels. */
export async function logoIcon(logo: Buffer, size: number, share: number): Promise<Buffer> {
  const corner = await sharp(logo)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const [r = 255, g = 255, b = 255] = corner
  const inside = Math.round(size * share)
  const drawn = await sharp(logo).resize(inside, inside, { fit: 'inside' }).toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } })
    .composite([{ input: drawn }])
    .png({ palette: true, colours: 128, effort: 7 })
    .toBuffer()
}
