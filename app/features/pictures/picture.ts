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

/** A use of a picture, in words, and the screen where it can be changed. */
export type Use = { words: string; address: string | null }

/** Filters of the library: all pictures, unused ones, those without their English words. */
export const libraryFilters = ['all', 'unused', 'untranslated'] as const
export type LibraryFilter = (typeof libraryFilters)[number]

/** Pictures on one page of the library: each has its texts beside it. */
export const pageSize = 24

/** Pictures on one page of the chooser. */
export const choicesSize = 60

/** Users of pictures, by table: its noun, and the address of its form, if it has one. */
export type PictureUsers = Readonly<Record<string, { noun: string; form: string | null }>>

/** A use in French: "Produit « Ballon de gym »", and where it is edited. */
export function formatUse({ table, id, name }: PictureUse, resources: PictureUsers): Use {
  const { noun, form } = { ...resources, ...others }[table] ?? { noun: table, form: null }
  const quoted = name && !whole.has(table) ? ` «\u00a0${name}\u00a0»` : ''
  return { words: noun + quoted, address: form && form.replace(':id', id) }
}

/** Reason why a picture stays: its uses, three at most by name. */
export function refusedForUses(uses: readonly Use[]): string {
  const named = uses.slice(0, 3).map(({ words }) => words)
  const more = uses.length - named.length
  if (more > 0) named.push(more === 1 ? 'un autre endroit' : `${more} autres endroits`)
  return `Cette image est utilisée\u00a0: ${named.join(', ')}. Changez-la d’abord à cet endroit.`
}

/** Tables without a resource, or whose form some readers of the library may not open. */
const others: PictureUsers = {
  blog_categories: { noun: 'Catégorie d’articles', form: null },
  about_settings: { noun: 'La page À propos', form: '/admin/about' },
  about_values: { noun: 'La page À propos', form: '/admin/about' },
  site_settings: { noun: 'Paramètre', form: null },
  users: { noun: 'Utilisateur', form: null },
}

/** Tables of one row, which has no name of its own. */
const whole = new Set(['about_settings'])
