import type { FieldSet } from '#app/admin/fields/fields.ts'
import { definite } from '#app/admin/resource/phrases.ts'
import type { ResourceRecords } from '#app/lib/records/records.server.ts'
import { capital } from '#app/lib/text/capital.ts'

const modules = import.meta.glob<object>('../../features/**/*-records.server.ts', { eager: true })

type Resource = ResourceRecords & Pick<FieldSet, 'fields' | 'defaults'>

/**
 * Every resource: the export of each `*-records.server.ts`. All lists of resources in the back-office are derived from
 * it.
 */
export const resources: readonly Resource[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value: unknown): value is Resource => typeof value === 'object' && value !== null && 'screen' in value,
  )

/** Words of the audit log for each resource, by table. */
export const auditResources = Object.fromEntries(
  resources.map(({ entity, noun, fields }) => [
    entity,
    {
      words: {
        the: definite(noun),
        one: noun.one,
        many: noun.many,
        name: 'name' in fields ? 'name' : 'title',
      },
      labels: Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
    },
  ]),
)

/** Folders of the forms' pictures; the first is the default. */
export const pictureFolders = [
  'uploads',
  ...new Set(
    resources.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => (field.kind === 'image' ? [field.folder] : [])),
    ),
  ),
]

/** Tables that use pictures, with the noun and the address of the form. */
export const pictureUsers = Object.fromEntries(
  resources.map(({ entity, noun, screen }) => [
    entity,
    { noun: capital(noun.one), form: `${screen}${screen.includes('?') ? '&' : '?'}edit=:id` },
  ]),
)
