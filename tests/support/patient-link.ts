import { createHash } from 'node:crypto'
import { newLinkToken } from '#app/features/appointments/patient/link-token.ts'
import type { Client } from './admin-client.ts'
import { confirmation } from './appointments.ts'
import { postForm } from './post-form.ts'
import type { Site } from './site.ts'

/** Confirms a request as the staff does, with a link in its message; returns the link's path. */
export async function confirmWithLink(
  client: Client,
  { id, day, start, sequence = 0 }: { id: string; day: string; start: number; sequence?: number },
  token = newLinkToken(),
): Promise<string> {
  const answer = await client.change('appointments', confirmation(id, day, start, { sequence, link: token }))
  if (answer.status !== 200) throw new Error(`Not confirmed: ${answer.status} ${await answer.text()}`)
  return `/visit/${token}`
}

/** Stores a link to a visit as a message to its patient holds it; returns the link's path. */
export async function linkVisit(
  { sql }: Pick<Site, 'sql'>,
  appointment_id: string,
  visit_at: Date,
): Promise<string> {
  const token = newLinkToken()
  const token_hash = createHash('sha256').update(token).digest('base64url')
  await sql`insert into appointment_links ${sql({ token_hash, appointment_id, visit_at })}`
  return `/visit/${token}`
}

/** The hours that a patient's page offers, as the values of its buttons. */
export const hoursOn = (html: string): string[] =>
  [...html.matchAll(/<button[^>]* value="(\d{4}-\d\d-\d\dT\d\d:\d\d)"/g)].map(([, value]) => value ?? '')

/** Presses an answer on a patient's page as a browser without JavaScript does. */
export function press(
  site: Pick<Site, 'origin'>,
  path: string,
  fields: Record<string, string | number>,
): Promise<Response> {
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  // Origin that a browser sends from a page with a no-referrer policy.
  return postForm(site, path, texts, { Origin: 'null' })
}
