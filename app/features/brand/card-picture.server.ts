import { mark, markShapes } from '#app/lib/design/mark.ts'
import { type BrandColours, cardSize, type ShareCard } from '#app/site/head/share-card.ts'
import { drawLine, drawTitle } from './card-text.server.ts'
import { sharp } from './drawing-sharp.server.ts'
import type { Typeface } from './typeface.server.ts'

export type CardFiles = { picture: Buffer | null; logo: Buffer | null }

const { width, height } = cardSize

/** Text column of the card. Chats crop small previews to the square in the middle, which contains text and mark. */
const column = { left: 313, width: 548 }

/** Radius of the quarter disc in the corner, with the page's picture. */
const quarter = 392

const logoHeight = 84

/** A card as PNG, or as JPEG when it has a picture. */
export async function drawCard(
  face: Typeface,
  card: Pick<ShareCard, 'title' | 'name' | 'colours' | 'focus'>,
  files: CardFiles,
): Promise<Buffer> {
  const { colours } = card
  const [title, name, picture, logo] = await Promise.all([
    drawTitle(face, card.title, { colour: colours.limbs, width: column.width }),
    drawLine(face, card.name, { size: 31, weight: 'Semi-Bold', colour: colours.soft, width: 440 }),
    files.picture && inQuarter(files.picture, card.focus),
    files.logo && onPlate(files.logo),
  ])
  const between = { top: 178, bottom: height - 128 }
  const layers = [
    picture && { input: picture, left: width - quarter, top: height - quarter },
    logo && { input: logo, left: column.left, top: 60 },
    title && {
      input: title.png,
      left: column.left,
      top: Math.round(between.top + Math.min(24, (between.bottom - between.top - title.height) / 2)),
    },
    name && { input: name.png, left: column.left, top: height - 62 - name.height },
  ].filter((layer) => layer !== null)
  const whole = sharp(Buffer.from(groundSvg(colours, { picture: !!picture, logo: !!logo }))).composite(layers)
  return picture
    ? whole.flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    : whole.png({ palette: true, colours: 128, effort: 7 }).toBuffer()
}

/** Background: circles around the corner, an arc, and the sun at its end. */
function groundSvg(
  { ground, soft, ink, limbs, sun }: BrandColours,
  has: { picture: boolean; logo: boolean },
): string {
  const rings = [512, 632, 752, 872, 992, 1112, 1232].map(
    (radius, index) =>
      `<circle cx="${width}" cy="${height}" r="${radius}" stroke-opacity="${0.2 - index * 0.02}"/>`,
  )
  const scale = logoHeight / mark.box[3]
  const sign = `<g transform="translate(${column.left} 60) scale(${scale}) translate(${-mark.box[0]} ${-mark.box[1]})">${markShapes(mark, { limbs, sun })}</g>`
  const point = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(width + radius * Math.cos(angle)).toFixed(1)} ${(height - radius * Math.sin(angle)).toFixed(1)}`
  }
  const [sunX, sunY] = point(512, 112).split(' ')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
<rect width="${width}" height="${height}" fill="${ground}"/>
<g stroke="${soft}" stroke-width="2">${rings.join('')}</g>
<path stroke="${sun}" stroke-width="5" stroke-linecap="round" d="M${point(512, 93)}A512 512 0 0 0 ${point(512, 112)}"/>
<circle cx="${sunX}" cy="${sunY}" r="17" fill="${sun}"/>
<circle cx="${width}" cy="${height}" r="${quarter}" fill="${ink}" fill-opacity=".55"/>
${has.picture ? '' : emptyQuarter(soft, sun)}
${has.logo ? '' : sign}
</svg>`
}

/** Drawing of a limb about its joint, for a card without a picture. */
function emptyQuarter(soft: string, sun: string): string {
  return `<g stroke-linecap="round"><path stroke="${soft}" stroke-width="58" d="M${width - 96} ${height - 40}A230 230 0 0 0 ${width - 288} ${height - 172}"/><circle cx="${width - 150}" cy="${height - 232}" r="46" fill="${sun}"/></g>`
}

async function inQuarter(picture: Buffer, focus: string | null): Promise<Buffer> {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${quarter}" height="${quarter}"><circle cx="${quarter}" cy="${quarter}" r="${quarter}"/></svg>`
  return sharp(picture)
    .extract(squareAbout(focus, await sharp(picture).metadata()))
    .resize(quarter, quarter)
    .ensureAlpha()
    .composite([{ input: Buffer.from(disc), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** The largest square of a picture, cropped as by CSS `object-position`. */
function squareAbout(focus: string | null, of: { width: number; height: number }) {
  const [x = 50, y = 50] = (focus?.match(/\d+/g) ?? []).map(Number)
  const side = Math.min(of.width, of.height)
  const left = Math.round(((of.width - side) * x) / 100)
  const top = Math.round(((of.height - side) * y) / 100)
  return { left, top, width: side, height: side }
}

/** Logo on a white plate, since logos are drawn for a light background. */
async function onPlate(logo: Buffer): Promise<Buffer> {
  const inside = await sharp(logo)
    .resize({ width: 340, height: logoHeight - 16, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const size = { width: inside.info.width + 32, height: logoHeight }
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="${size.width}" height="${size.height}" rx="16" fill="#fff"/></svg>`
  return sharp(Buffer.from(plate))
    .composite([{ input: inside.data, left: 16, top: Math.round((logoHeight - inside.info.height) / 2) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}
