import { sharp } from './drawing-sharp.server.ts'

/** A drawing of ours as a PNG of `size` by `size` pixels, in as few colours as it has. */
export async function pngOf(svg: string, size: number): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
  return sharp(Buffer.from(sized)).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
}
