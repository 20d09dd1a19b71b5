/** Texts of the page, each with an English translation `…_en`. */
export const aboutTexts = ['title', 'description', 'mission', 'vision'] as const
/** Statistics; 0 hides one. */
export const aboutCounts = [
  'patients_count',
  'experience_years',
  'services_count',
  'professionals_count',
] as const
/** Kinds of values: four of the home page, three cards of the about page. Their number and kind are fixed. */
export const kinds = ['value', 'card'] as const

type AboutText = (typeof aboutTexts)[number]
export type AboutCount = (typeof aboutCounts)[number]
export type ValueKind = (typeof kinds)[number]
export type ValuePart = 'title' | 'title_en' | 'text' | 'text_en'

/**
 * The whole page in one form, by field. The fields of a value are `<id>.title`, `<id>.text`, …; `order_value` and
 * `order_card` hold the ids in their order.
 */
export type AboutValues = Record<string, string | number>

export type AboutForm = {
  values: AboutValues
  /** Common version of the page and its values. */
  version: string
  /** Address of the stored picture's preview. */
  thumbnail: string | null
}

/** Ids of the values of a kind, from a form. */
export function idsOf(values: Readonly<Record<string, unknown>>, kind: ValueKind): string[] {
  return String(values[`order_${kind}`] ?? '')
    .split(',')
    .filter(Boolean)
}

export const partOf = (id: string, part: ValuePart) => `${id}.${part}`

const labels: Record<AboutText | AboutCount, string> = {
  title: 'Titre',
  description: 'Description',
  mission: 'Mission',
  vision: 'Vision',
  patients_count: 'Patients',
  experience_years: 'Expérience (ans)',
  services_count: 'Services',
  professionals_count: 'Professionnels',
}

/** Label of a field without its group, for the summary of errors or a conflict. */
export function aboutLabelOf(name: string, values: Readonly<Record<string, unknown>>): string {
  if (name === 'main_image_url') return 'Image principale'
  if (name.startsWith('image_alt')) return 'Texte alternatif'
  if (name.startsWith('order_')) return name === 'order_card' ? 'Ordre des cartes' : 'Ordre des valeurs'
  const french = name.replace(/_en$/, '')
  const inEnglish = french === name ? '' : ' en anglais'
  const [id = '', part] = french.split('.')
  if (!part) return `${labels[french as AboutText] ?? french}${inEnglish}`
  const title = String(values[partOf(id, 'title')] ?? '')
  return `${title || 'Sans titre'}, ${part === 'title' ? 'titre' : 'texte'}${inEnglish}`
}
