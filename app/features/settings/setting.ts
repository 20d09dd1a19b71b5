import { capital } from '#app/lib/text/capital.ts'

export const settingCategories = ['general', 'contact', 'social', 'seo', 'appearance'] as const
export type Category = (typeof settingCategories)[number]

export const dataTypes = ['text', 'textarea', 'number', 'email', 'url', 'boolean'] as const
export type DataType = (typeof dataTypes)[number]

export const categoryNames: Record<Category, string> = {
  general: 'Général',
  contact: 'Contact',
  social: 'Réseaux sociaux',
  seo: 'SEO',
  appearance: 'Apparence',
}

export const typeNames: Record<DataType, string> = {
  text: 'Texte',
  textarea: 'Texte long',
  number: 'Nombre',
  email: 'Adresse e-mail',
  url: 'Adresse web',
  boolean: 'Oui ou non',
}

/** Form of a setting. Every value is a text; booleans are 'true' and 'false'. */
export type SettingInput = {
  key: string
  value: string
  description: string
  category: Category
  data_type: DataType
  is_public: boolean
}

export type Setting = Omit<SettingInput, 'description'> & {
  id: string
  version: string
  description: string | null
  /** Address of a small version, if the value is the address of a library picture. */
  thumbnail: string | null
}

/** Label of a setting: its key, underscores as spaces, each word with a capital. */
export function settingLabel(key: string): string {
  return key.split('_').map(capital).join(' ')
}

/** `id` of a setting's field. */
export function fieldId(key: string): string {
  return `setting-${key}`
}

/** An edit of one setting; `was` is the value that was read. */
export type SettingEdit = { id: string; key: string; was: string; value: string }

/** A setting that another user has changed since it was read: nothing was saved. */
export type Overtaken = { id: string; key: string; value: string; by: string | null }

/** Texts of the specification that cannot be built from the noun. */
export const settingTexts = {
  saved: 'Paramètres sauvegardés avec succès',
  saveFailed: 'Impossible de sauvegarder les paramètres',
  save: 'Sauvegarder',
  saving: 'Sauvegarde...',
}
