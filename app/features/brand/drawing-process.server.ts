// Draws cards and icons in a separate process, so that the memory of its libraries, and their parsing of SVG and fonts,
// stay outside the server.
import { fileURLToPath } from 'node:url'
import { drawCard } from './card-picture.server.ts'
import type { BrandDrawing, DrawingAnswer } from './drawing.server.ts'
import { logoIcon, pngOf } from './icon.server.ts'
import { openTypeface } from './typeface.server.ts'

const font = fileURLToPath(import.meta.resolve('#app/site/fonts/bricolage-grotesque.ttf'))
const typeface = openTypeface('Bricolage Grotesque', font)

process.on('message', (drawing: BrandDrawing) => {
  void answerTo(drawing).then((answer) => process.send?.(answer))
})
process.once('disconnect', () => process.exit())

async function answerTo(drawing: BrandDrawing): Promise<DrawingAnswer> {
  try {
    return { bytes: await draw(drawing) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function draw(drawing: BrandDrawing): Promise<Uint8Array> {
  if ('svg' in drawing) return pngOf(drawing.svg, drawing.size)
  if ('logo' in drawing) return logoIcon(drawing.logo, drawing.size, drawing.share)
  const { card, files } = drawing
  return drawCard(typeface, card, files)
}
