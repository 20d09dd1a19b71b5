import { readPicture } from '#app/features/brand/card.server.ts'
import { drawInTurn } from '#app/features/brand/drawing.server.ts'
import { icoOf } from '#app/features/brand/icon-file.server.ts'
import { iconSvg, type MarkColours, smallIconSvg, squareIconSvg } from '#app/lib/design/mark.ts'
import { factsOf, type RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { type BrandColours, brandColours } from '#app/site/head/share-card.ts'
import type { Route } from './+types/icon.ts'
import { findBrand } from './brand.server.ts'

/**
 * The mark for tabs and phones in the centre's colours; on the site, the centre's logo if it is about square. The list
 * of sizes is fixed.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.slice(1)
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  if (!icon) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const { palette, logo } = await findBrand(factsOf(context), 'fr')
  const { type, body } = await icon(brandColours(palette), await iconLogo(factsOf(context), logo))
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'Content-Type': type, 'Cache-Control': forADay },
  })
}

/** A change of colours shows by the next day; our own cache drops the icon at once. */
const forADay = 'public, max-age=86400, s-maxage=86400'

type Icon = (colours: BrandColours, logo: Buffer | null) => Promise<{ type: string; body: string | Buffer }>

/** The same mark on the colour of the sun, so that the back-office's tab differs from the site's. */
const adminColours = ({ ink, sun, limbs }: BrandColours): MarkColours => ({
  ground: sun,
  limbs: ink,
  sun: limbs,
})

/** Share of the height for the mark: on a phone that rounds the corners, and on one that may crop to a circle. */
const inSquare = 0.6
const inCircle = 0.5

/** Share of the height for a logo, which has its own margins. */
const logoInSquare = 0.8
const logoInCircle = 0.56

const icons: { [name: string]: Icon } = {
  'favicon.ico': async (colours, logo) => ({ type: 'image/x-icon', body: await tabIcon(colours, logo) }),
  'apple-touch-icon.png': png(180, (colours) => squareIconSvg(colours, inSquare), logoInSquare),
  'icons/site.svg': async (colours, logo) => ({
    type: 'image/svg+xml',
    body: logo ? framedSvg(await drawInTurn({ logo, size: 64, share: 1 })) : smallIconSvg(colours),
  }),
  'icons/site-192.png': png(192, iconSvg, 1),
  'icons/site-512.png': png(512, iconSvg, 1),
  'icons/site-maskable-512.png': png(512, (colours) => squareIconSvg(colours, inCircle), logoInCircle),
  'icons/desk.svg': async (colours) => ({ type: 'image/svg+xml', body: smallIconSvg(adminColours(colours)) }),
  'icons/desk-180.png': png(180, (colours) => squareIconSvg(adminColours(colours), inSquare)),
  'icons/desk-192.png': png(192, (colours) => iconSvg(adminColours(colours))),
  'icons/desk-512.png': png(512, (colours) => iconSvg(adminColours(colours))),
  'icons/desk-badge.png': png(96, badgeSvg),
  'icons/desk-maskable-512.png': png(512, (colours) => squareIconSvg(adminColours(colours), inCircle)),
}

/** Icon of a notification in a phone's status bar, which uses only its shape. */
function badgeSvg(): string {
  return squareIconSvg({ ground: 'none', limbs: '#fff', sun: '#fff' }, 0.8)
}

/** `share` is the share of the height for a logo; without it the icon is always the mark. */
function png(size: number, draw: (colours: BrandColours) => string, share?: number): Icon {
  return async (colours, logo) => ({
    type: 'image/png',
    body: await drawInTurn(logo && share ? { logo, size, share } : { svg: draw(colours), size }),
  })
}

async function tabIcon(colours: BrandColours, logo: Buffer | null): Promise<Buffer> {
  const at = async (size: number, draw: typeof iconSvg) => ({
    size,
    png: await drawInTurn(logo ? { logo, size, share: 1 } : { svg: draw(colours), size }),
  })
  return icoOf([await at(16, smallIconSvg), await at(32, smallIconSvg), await at(48, iconSvg)])
}

/** A picture inside an SVG, since this address is always an SVG, even for a logo. */
function framedSvg(picture: Buffer): string {
  const href = `data:image/png;base64,${picture.toString('base64')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="${href}"/></svg>\n`
}

/** The logo's file if it suits an icon: far from square it would be a stripe, and too small a blur. */
async function iconLogo(facts: RequestFacts, logo: Picture | null): Promise<Buffer | null> {
  const { width = 0, height = 0, share = null } = logo ?? {}
  if (Math.min(width, height) < smallestLogo || Math.max(width, height) > 1.25 * Math.min(width, height))
    return null
  try {
    return await readPicture(share)
  } catch (error) {
    facts.degraded = true
    facts.log.error({ err: error, share }, 'the logo cannot be read, icons show the mark')
    return null
  }
}

/** Smallest side of a logo in pixels: the size of a phone's icon. */
const smallestLogo = 180
