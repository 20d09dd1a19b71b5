import type { AuditDetail } from './audit.ts'
import { columnLabel, type Labels, shownNames } from './column-labels.ts'
import { formatColumnValue } from './format-value.ts'

/** Both sides of a change, as stored in the audit log. */
type Sides = { action: string; entity: string; before: unknown; after: unknown }

/** Columns that reference a row of another table, by table. */
const references: Record<string, Record<string, string>> = {
  products: { category_id: 'product_categories' },
  blog_posts: { category_id: 'blog_categories' },
  appointments: {
    reminded_by: 'users',
    taken_by: 'users',
    patient_id: 'patients',
    practitioner_id: 'practitioners',
    place_id: 'places',
  },
  practitioner_absences: { practitioner_id: 'practitioners' },
  contact_messages: { patient_id: 'patients', taken_by: 'users' },
  orders: { patient_id: 'patients' },
}

/** The rows that `before` and `after` reference; the audit log does not contain their names. */
export function referencesIn({ entity, before, after }: Sides): { entity: string; id: string }[] {
  return [before, after].flatMap((side) => {
    if (Array.isArray(side)) return side.map((id) => ({ entity, id: String(id) }))
    return Object.entries(references[entity] ?? {}).flatMap(([column, table]) => {
      const id = columnsOf(side)[column]
      return typeof id === 'string' ? [{ entity: table, id }] : []
    })
  })
}

/**
 * Both sides of a change in words, field by field; `labels` are those of the entity. Fields that are the same, or empty,
 * on both sides are omitted.
 */
export function detailOf(
  { action, before, after }: Sides,
  names: ReadonlyMap<string, string>,
  labels: Labels = {},
): Pick<AuditDetail, 'changes' | 'sides'> {
  const sides = { before: isThere(before), after: isThere(after) }
  if (action === 'order')
    return {
      sides,
      changes: [{ label: 'Ordre', before: orderOf(before, names), after: orderOf(after, names) }],
    }
  const [old, fresh] = [columnsOf(before), columnsOf(after)]
  const named = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  const changed = named.filter((column) => JSON.stringify(old[column]) !== JSON.stringify(fresh[column]))
  const columns = shownNames(changed, labels)
  const changes = columns.map((column) => ({
    label: columnLabel(column, labels),
    before: formatColumnValue(column, old[column], names),
    after: formatColumnValue(column, fresh[column], names),
  }))
  return { sides, changes: changes.filter((change) => change.before !== null || change.after !== null) }
}

/** A numbered line for each row. */
function orderOf(side: unknown, names: ReadonlyMap<string, string>): string | null {
  if (!Array.isArray(side)) return null
  return side.map((id, index) => `${index + 1}. ${names.get(String(id)) ?? 'supprimé depuis'}`).join('\n')
}

function columnsOf(side: unknown): Record<string, unknown> {
  return typeof side === 'object' && side !== null && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : {}
}

function isThere(side: unknown): boolean {
  return side !== null && side !== undefined
}
