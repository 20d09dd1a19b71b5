import { userFields } from '#app/features/users/user.fields.ts'
import type { Client } from './admin-client.ts'
import type { Site } from './site.ts'
import { confirmSessions } from './staff.ts'

/** Changes fields of a user, as a freshly confirmed administrator sends the form. */
export async function updateUser(site: Site, by: Client, id: string, own: Record<string, unknown>) {
  await confirmSessions(site)
  const [row] = await site.sql`select *, xmin::text as version from users where id = ${id}`
  const kept = Object.fromEntries(Object.keys(userFields.defaults).map((name) => [name, row?.[name] ?? '']))
  const values = { ...kept, ...own }
  const answer = await by.change('users', { intent: 'update', id, version: row?.['version'], values })
  return { status: answer.status, answer: await answer.json().catch(() => null) }
}
