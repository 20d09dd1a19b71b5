import { roleNames } from '#app/lib/role-names.ts'
import { type Document, plainText } from '#app/lib/text/document.ts'
import { formatPrice, formatTime } from '#app/lib/text/format.ts'
import { formatDay } from '#app/lib/text/format-day.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { columnLabel, shownNames } from './column-labels.ts'

/** French names of the values of enum columns. */
const codes: Record<string, Record<string, string>> = {
  role: roleNames,
  language: { fr: 'Français', en: 'Anglais' },
  care_types: {
    kinesitherapy: 'Kinésithérapie',
    'functional-rehabilitation': 'Rééducation fonctionnelle',
    readaptation: 'Réadaptation',
    rehabilitation: 'Rééducation',
  },
  kind: { value: 'Valeur', card: 'Carte' },
  data_type: {
    text: 'Texte',
    textarea: 'Texte long',
    number: 'Nombre',
    email: 'Adresse e-mail',
    url: 'Adresse web',
    boolean: 'Oui ou non',
  },
  status: {
    unread: 'Non lu',
    read: 'Lu',
    replied: 'Répondu',
    resolved: 'Résolu',
    draft: 'Brouillon',
    published: 'Publié',
    new: 'Nouveau',
    confirmed: 'Confirmé',
    postponed: 'Reporté',
    cancelled: 'Annulé',
    came: 'Arrivé',
    absent: 'Absent',
    'to-prepare': 'À préparer',
    ready: 'Prêt',
    'handed-over': 'Remis',
  },
  way: {
    cash: 'Espèces',
    'orange-money': 'Orange Money',
    'mtn-momo': 'MTN MoMo',
    card: 'Carte',
    other: 'Autre',
  },
  patient_answer: {
    coming: 'Vient',
    'another-day': 'Demande un autre jour',
    cancelled: 'A annulé',
  },
}

/** A value in words, or null for an empty one. `names` holds the names of referenced rows. */
export function formatColumnValue(
  column: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (typeof value === 'number') return formatNumber(column, value)
  if (typeof value === 'string')
    return codes[column]?.[value] ?? names.get(value) ?? formatDateOf(value) ?? formatHour(value)
  if (Array.isArray(value)) return formatList(column, value, names)
  if (isDocument(value)) return plainText(value)
  const shown = shownNames(Object.keys(value))
  const parts = Object.entries(value)
    .filter(([name]) => shown.includes(name))
    .map(([name, part]) => [columnLabel(name), formatColumnValue(name, part, names)])
    .filter(([, words]) => words)
  return parts.length > 0 ? parts.map(([label, words]) => `${label}\u00a0: ${words}`).join(' · ') : null
}

function formatNumber(column: string, value: number): string {
  if (column.startsWith('price')) return formatPrice('fr', value)
  if (column === 'bytes') return `${Math.ceil(value / 1024).toLocaleString('fr-FR')} Ko`
  if (column === 'width' || column === 'height') return `${value.toLocaleString('fr-FR')} px`
  return value.toLocaleString('fr-FR')
}

function formatDateOf(value: string): string | null {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return fullMoment(new Date(value))
  return /^\d{4}-\d\d-\d\d$/.test(value) ? `${formatDay('fr', value)} ${value.slice(0, 4)}` : null
}

/** Formats a time of day or a span of times as the screens do; returns any other text unchanged. */
function formatHour(value: string): string {
  if (!/^\d\d:\d\d(?: – \d\d:\d\d)?$/.test(value)) return value
  return value.replace(/\d\d:\d\d/g, (time) => formatTime('fr', time))
}

function formatList(column: string, values: unknown[], names: ReadonlyMap<string, string>): string | null {
  if (values.length === 0) return null
  if (column === 'lines') return `${String(values[0])} à ${String(values.at(-1))}`
  // The number of received products, since their ids have no meaning to the reader.
  if (column === 'products') return values.length.toLocaleString('fr-FR')
  return values
    .map((value) => formatColumnValue(column, value, names))
    .join(values.some((value) => typeof value === 'object') ? '\n' : ', ')
}

function isDocument(value: object): value is Document {
  return 'type' in value && value.type === 'doc' && 'content' in value && Array.isArray(value.content)
}
