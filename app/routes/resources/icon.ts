import { drawn } from '#app/features/brand/drawing.server.ts'
import { icoOf } from '#app/features/brand/icon-file.server.ts'
import { iconSvg, type MarkColours, smallIconSvg, squareIconSvg } from '#app/lib/mark.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import { type BrandColours, brandColours } from '#app/site/share-card.ts'
import type { Route } from './+types/icon.ts'
import { findBrand } from './brand.server.ts'

/** The mark for tabs and telephones, in the centre's colours. A fixed list: there is no other size to ask for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.slice(1)
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  if (!icon) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  const { palette } = await findBrand(factsOf(context), 'fr')
  const { type, body } = await icon(brandColours(palette))
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: { 'Content-Type': type, 'Cache-Control': forADay },
  })
}

/** A change of colours is seen by the next day; we ourselves forget the icon with it. */
const forADay = 'public, max-age=86400, s-maxage=86400'

type Icon = (colours: BrandColours) => Promise<{ type: string; body: string | Buffer }>

/** The desk's own, so that its tab is told from the site's: the same mark on the colour of the sun. */
const ofDesk = ({ ink, sun, limbs }: BrandColours): MarkColours => ({ ground: sun, limbs: ink, sun: limbs })
const ofSite = (colours: BrandColours): MarkColours => colours

/** How much of the height the mark takes where a phone rounds the corners, and where it may cut to a circle. */
const inSquare = 0.6
const inCircle = 0.5

const icons: { [name: string]: Icon } = {
  'favicon.ico': async (colours) => ({ type: 'image/x-icon', body: await tabIcon(colours) }),
  'apple-touch-icon.png': png(180, (colours) => squareIconSvg(colours, inSquare)),
  'icons/site.svg': async (colours) => ({ type: 'image/svg+xml', body: smallIconSvg(ofSite(colours)) }),
  'icons/site-192.png': png(192, iconSvg),
  'icons/site-512.png': png(512, iconSvg),
  'icons/site-maskable-512.png': png(512, (colours) => squareIconSvg(colours, inCircle)),
  'icons/desk.svg': async (colours) => ({ type: 'image/svg+xml', body: smallIconSvg(ofDesk(colours)) }),
  'icons/desk-180.png': png(180, (colours) => squareIconSvg(ofDesk(colours), inSquare)),
  'icons/desk-192.png': png(192, (colours) => iconSvg(ofDesk(colours))),
  'icons/desk-512.png': png(512, (colours) => iconSvg(ofDesk(colours))),
  'icons/desk-maskable-512.png': png(512, (colours) => squareIconSvg(ofDesk(colours), inCircle)),
}

function png(size: number, draw: (colours: BrandColours) => string): Icon {
  return async (colours) => ({ type: 'image/png', body: await drawn({ svg: draw(colours), size }) })
}

async function tabIcon(colours: BrandColours): Promise<Buffer> {
  const small = smallIconSvg(ofSite(colours))
  return icoOf([
    { size: 16, png: await drawn({ svg: small, size: 16 }) },
    { size: 32, png: await drawn({ svg: small, size: 32 }) },
    { size: 48, png: await drawn({ svg: iconSvg(ofSite(colours)), size: 48 }) },
  ])
}
