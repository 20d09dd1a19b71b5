import { screensOf } from '#app/admin/shell/frame/destination.ts'
import { aboutSettings, aboutValues } from '#app/features/about/tables.server.ts'
import { fewLeft } from '#app/features/catalog/product.ts'
import { countLowStock } from '#app/features/catalog/stock.server.ts'
import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import type { FirstStep } from '#app/features/first-days/first-days.ts'
import { closures } from '#app/features/opening-hours/tables.server.ts'
import { announcement } from '#app/features/retention/retention.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { phoneName, unsetOf, watchedSettings } from '#app/features/settings/unset.ts'
import { countUntranslatedSettings } from '#app/features/settings/untranslated.server.ts'
import { may, type Permission, type Role } from '#app/lib/access.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { fictitiousPhone } from '#app/lib/forms/phone.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { untranslated } from '#app/lib/records/record-query.ts'
import { countUntranslated } from '#app/lib/records/untranslated.server.ts'
import { listAnnouncedRuns } from '#app/lib/retention/announced-runs.server.ts'
import { navigationFor, screenFor } from '../navigation.ts'
import { resources } from '../resources.server.ts'
import { readAlertTasks } from './dashboard-alerts.server.ts'
import { readBackupTasks } from './dashboard-backup.server.ts'
import { readDeadMails } from './dashboard-mails.server.ts'

/**
 * Maintenance tasks for this role. An unreadable part is reported in its place. `steps` are the first steps on the same
 * screen, whose tasks are not repeated.
 */
export async function readCareTasks(
  facts: RequestFacts,
  role: Role,
  now: Date,
  steps: Promise<readonly FirstStep[] | null>,
): Promise<DashboardTask[]> {
  const parts: [Permission, failed: string, () => Promise<DashboardTask[]>][] = [
    ['read-patients', 'Les alertes n’ont pas pu être lues.', () => readAlertTasks(role, now)],
    ['govern', 'Ce qui reste à renseigner n’a pas pu être lu.', () => readUnset(steps)],
    ['govern', 'La dernière sauvegarde n’a pas pu être lue.', () => readBackupTasks(now)],
    ['govern', 'Ce qui arrive à son terme n’a pas pu être lu.', readExpiring],
    ['read-patients', 'Les e-mails qui ne sont pas partis n’ont pas pu être lus.', () => readDeadMails(role)],
    ['edit', 'Le stock n’a pas pu être lu.', readLowStock],
    ['edit', 'Ce qui reste à traduire n’a pas pu être lu.', () => readUntranslated(role)],
  ]
  const allowed = parts.filter(([permission]) => may(role, permission))
  const read = allowed.map(async ([, failed, tasks]): Promise<DashboardTask[]> => {
    const section = await readSection(facts, failed, tasks)
    return 'content' in section ? section.content : [{ kind: 'failed', title: failed }]
  })
  return (await Promise.all(read)).flat()
}

/** Task about products that run low, while stock is tracked. */
async function readLowStock(): Promise<DashboardTask[]> {
  const count = await countLowStock()
  if (count === 0) return []
  return [
    {
      kind: 'low stock',
      title:
        count === 1
          ? '1 produit bientôt épuisé'
          : `${count.toLocaleString('fr-FR')} produits bientôt épuisés`,
      detail: `${fewLeft} ou moins en stock.`,
      to: '/admin/products?low=yes',
      action: 'Voir',
    },
  ]
}

/** Tasks about rows that will be deleted within a week. */
async function readExpiring(): Promise<DashboardTask[]> {
  return (await listAnnouncedRuns()).map((run) => ({
    kind: 'expiring',
    title: announcement(run),
    to: '/admin/data-subjects/retention',
    action: 'Voir',
  }))
}

/** Tasks about English pages with French texts, by kind. */
async function readUntranslated(role: Role): Promise<DashboardTask[]> {
  const counted = await Promise.all(
    kinds.map(async ({ tables, words, to, show = '' }) => {
      const counts = await Promise.all(tables.map(countUntranslated))
      const count = counts.reduce((sum, each) => sum + each, 0)
      const screen = screenFor(role, to)
      return { count, words, to: screen && screen + show }
    }),
  )
  const settings = screenFor(role, '/admin/settings')
  if (settings)
    counted.push({
      count: await countUntranslatedSettings(),
      words: ['paramètre', 'paramètres'],
      to: settings,
    })
  const missing = counted.filter(({ count }) => count > 0)
  const total = missing.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return []
  return [
    {
      kind: 'untranslated',
      title: total === 1 ? '1 texte à traduire' : `${total.toLocaleString('fr-FR')} textes à traduire`,
      detail: `Le site anglais ${total === 1 ? 'le' : 'les'} montre en français.`,
      places: missing.map(({ count, words: [one, many], to }) => ({
        label: `${count.toLocaleString('fr-FR')} ${count === 1 ? one : many}`,
        to,
      })),
    },
  ]
}

/** Task about settings that a new installation leaves to the centre. */
async function readUnset(steps: Promise<readonly FirstStep[] | null>): Promise<DashboardTask[]> {
  const [values, shown] = await Promise.all([listSettingValues(watchedSettings), steps])
  const asksForPhone = shown?.some(({ name, done }) => name === 'phone' && !done)
  const unset = unsetOf(values, fictitiousPhone).filter(({ name }) => !(asksForPhone && name === phoneName))
  const places = unset.map(({ name, tab }) => ({ label: name, to: `/admin/settings?tab=${tab}` }))
  const [first, ...others] = places
  if (!first) return []
  if (others.length === 0)
    return [
      { kind: 'unset', title: `À renseigner\u00a0: ${first.label}`, to: first.to, action: 'Renseigner' },
    ]
  return [{ kind: 'unset', title: `${places.length} choses à renseigner`, places }]
}

/** Full names of resources that share a short one. */
const fullWords: Record<string, [string, string]> = {
  blog_categories: ['catégorie du blog', 'catégories du blog'],
}

const places = navigationFor('admin').flatMap(({ links }) => links.flatMap(screensOf))

/** Tables with texts in two languages; a row counts once, however many of its texts are missing. */
const kinds: {
  tables: Parameters<typeof countUntranslated>[0][]
  words: [string, string]
  to: string
  /** Query that filters the screen by these rows, if it has such a filter. */
  show?: string
}[] = [
  ...resources
    .filter(({ fields }) => Object.values(fields).some(({ translation }) => translation))
    .map(({ table, entity, noun, screen }) => {
      const [to = screen, tab] = screen.split('?')
      const words = fullWords[entity] ?? ([noun.one, noun.many] as [string, string])
      return { tables: [table], words, to, show: `?${untranslated}=yes${tab ? `&${tab}` : ''}` }
    })
    .toSorted((one, other) => places.indexOf(one.to) - places.indexOf(other.to)),
  {
    tables: [aboutSettings, aboutValues],
    words: ['texte de la page À propos', 'textes de la page À propos'],
    to: '/admin/about',
  },
  { tables: [closures], words: ['jour particulier', 'jours particuliers'], to: '/admin/opening-hours' },
  { tables: [media], words: ['image', 'images'], to: '/admin/pictures', show: '?filter=untranslated' },
]
