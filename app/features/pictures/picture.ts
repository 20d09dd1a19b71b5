import type { PictureUse } from '#app/lib/media/media-uses.server.ts'

/** A picture of the library, as the staff sees it. */
export type LibraryPicture = {
  id: string
  url: string
  preview: string
  width: number
  height: number
  bytes: number
  alt: string
  alt_en: string
  createdAt: string
  uses: Use[]
}

/** Where a picture is shown, in words, and the screen where that can be changed. */
export type Use = { words: string; address: string | null }

/** Which pictures the library shows: all, those that nothing shows, those without their English words. */
export const libraryFilters = ['all', 'unused', 'untranslated'] as const
export type LibraryFilter = (typeof libraryFilters)[number]

/** Pictures on one page of the library: each has its texts beside it. */
export const pageSize = 24

/** Pictures on one page of the chooser. */
export const choicesSize = 60

/** A use in French: "Produit « Ballon de gym »", and where it is edited. */
export function formatUse({ table, id, name }: PictureUse): Use {
  const [noun, path] = places[table] ?? [table, null]
  const quoted = name && !whole.has(table) ? ` «\u00a0${name}\u00a0»` : ''
  return { words: noun + quoted, address: path && path.replace(':id', id) }
}

/** Why a picture stays: where it is shown, three places at most by name. */
export function refusedForUses(uses: readonly Use[]): string {
  const named = uses.slice(0, 3).map(({ words }) => words)
  const more = uses.length - named.length
  if (more > 0) named.push(more === 1 ? 'un autre endroit' : `${more} autres endroits`)
  return `Cette image est utilisée\u00a0: ${named.join(', ')}. Changez-la d’abord à cet endroit.`
}

const places: Record<string, [noun: string, path: string | null]> = {
  products: ['Produit', '/admin/products?edit=:id'],
  product_categories: ['Catégorie', '/admin/product-categories?edit=:id'],
  services: ['Service', '/admin/services?edit=:id'],
  slides: ['Slide', '/admin/slides?edit=:id'],
  testimonials: ['Témoignage', '/admin/testimonials?edit=:id'],
  blog_posts: ['Article', '/admin/blog?edit=:id'],
  blog_categories: ['Catégorie d’articles', null],
  about_settings: ['La page À propos', '/admin/about'],
  about_values: ['La page À propos', '/admin/about'],
  site_settings: ['Paramètre', null],
  users: ['Utilisateur', null],
}

/** Tables of one row, which has no name of its own. */
const whole = new Set(['about_settings'])
