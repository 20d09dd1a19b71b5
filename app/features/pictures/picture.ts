import type { PictureUse } from '#app/lib/media/media-uses.server.ts'

/** A picture of the library in the back-office. */
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

/** A use of a picture in words, with the address of the screen to change it. */
export type Use = { words: string; address: string | null }

/** Filters of the library: all pictures, unused ones, those without an English text. */
export const libraryFilters = ['all', 'unused', 'untranslated'] as const
export type LibraryFilter = (typeof libraryFilters)[number]

/** Pictures on one page of the library, where each has its text fields. */
export const pageSize = 24

/** Pictures on one page of the chooser. */
export const choicesSize = 60

/** Users of pictures, by table: its noun, and the address of its form, if it has one. */
export type PictureUsers = Readonly<Record<string, { noun: string; form: string | null }>>

/** A use in French, such as "Produit « Ballon de gym »", and the address to edit it. */
export function formatUse({ table, id, name }: PictureUse, resources: PictureUsers): Use {
  const { noun, form } = { ...resources, ...others }[table] ?? { noun: table, form: null }
  const quoted = name && !whole.has(table) ? ` «\u00a0${name}\u00a0»` : ''
  return { words: noun + quoted, address: form && form.replace(':id', id) }
}

/** Reason for keeping a picture: its uses, at most three by name. */
export function refusedForUses(uses: readonly Use[]): string {
  const named = uses.slice(0, 3).map(({ words }) => words)
  const more = uses.length - named.length
  if (more > 0) named.push(more === 1 ? 'un autre endroit' : `${more} autres endroits`)
  return `Cette image est utilisée\u00a0: ${named.join(', ')}. Changez-la d’abord à cet endroit.`
}

/** Tables that are no resource, or whose form some users of the library may not open. */
const others: PictureUsers = {
  blog_categories: { noun: 'Catégorie d’articles', form: null },
  about_settings: { noun: 'La page À propos', form: '/admin/about' },
  about_values: { noun: 'La page À propos', form: '/admin/about' },
  site_settings: { noun: 'Paramètre', form: null },
  users: { noun: 'Utilisateur', form: null },
}

/** Tables with a single row, which has no name. */
const whole = new Set(['about_settings'])
