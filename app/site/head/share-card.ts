import { brand } from '#app/lib/design/brand.ts'
import type { MarkColours } from '#app/lib/design/mark.ts'
import { absoluteAddress } from '#app/lib/http/address.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { type Language, localPath } from '#app/lib/text/i18n.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'

/** Everything that a drawn card shows: equal facts give equal pictures. */
export type ShareCard = {
  title: string
  name: string
  colours: BrandColours
  /** Addresses of our own JPEGs below `/media/`, null without one. */
  picture: string | null
  logo: string | null
  /** Point of the picture that stays in view, `72% 60%`; null for its middle. */
  focus: string | null
}

export type BrandColours = MarkColours & { soft: string; page: string; ink: string }

/** The centre's facts on every card. */
type ShareBrand = Pick<SiteFacts, 'name' | 'tagline' | 'seo' | 'logo' | 'palette'>

/** Content of a page's card: its title, which the home page lacks, and its own picture. */
export type SharedPage = { title: string; picture?: Picture | null | undefined }

/** Size in pixels that chats and networks show uncropped, 1.91 to 1. */
export const cardSize = { width: 1200, height: 630 }

/** The card of a page: its own picture takes precedence over the site's, the centre's logo over the drawn mark. */
export function shareCardOf(
  { name, tagline, seo, logo, palette }: ShareBrand,
  { title, picture }: SharedPage,
): ShareCard {
  const shown = picture ?? seo.picture
  return {
    title: title || tagline || name,
    name,
    colours: brandColours(palette),
    picture: shown?.share ?? null,
    logo: logo?.share ?? null,
    focus: (shown?.share && shown.focus) ?? null,
  }
}

/** Colours of the mark on its background, according to the settings. */
export function brandColours(palette: SiteFacts['palette']): BrandColours {
  const raw = (name: `--${string}`, drawn: string) => palette?.properties[name] ?? drawn
  return {
    ground: raw('--river', brand.river),
    soft: raw('--river-soft', brand['river-soft']),
    page: raw('--sand', brand.sand),
    ink: palette?.ink ?? brand.ink,
    limbs: '#ffffff',
    sun: brand.sun,
  }
}

/**
 * Address of a page's card; `path` is the page's French one. It contains a hash of the card's content, so that a
 * changed title has a new address and chats do not reuse a cached picture.
 */
export function shareAddress(origin: string, language: Language, path: string, card: ShareCard): string {
  const page = path === '/' ? '/home' : path.replace(/(?<!\/)\/+$/, '')
  const type = card.picture ? 'jpg' : 'png'
  return absoluteAddress(origin, localPath(language, `/share${page}.${hashOf(card)}.${type}`))
}

/** Page and hash in an address below `/share/`; null for a malformed one. */
export function readShareAddress(below: string): { path: string; hash: string } | null {
  const [, page = '', hash = ''] = /^(.{1,300})\.([0-9a-z]{11})\.(?:jpg|png)$/.exec(below) ?? []
  if (!page) return null
  return { path: page === 'home' ? '/' : `/${page}`, hash }
}

/** Increase this when the drawing itself changes, so that every address changes too. */
const drawing = 1

/** Hash of eleven letters and digits; the page's head and the drawing server both compute it, so it needs no secret. */
export function hashOf({ title, name, colours, picture, logo, focus }: ShareCard): string {
  const shown = JSON.stringify([drawing, title, name, Object.values(colours), picture, logo, focus])
  // Two rounds of FNV-1a with different seeds: 64 bits, of which 56 are used.
  return (fnv(shown, 0x811c9dc5) + fnv(shown, 0x9747b28c)).slice(0, 11)
}

function fnv(text: string, beginning: number): string {
  let hash = beginning
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}
