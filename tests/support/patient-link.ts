import { newLinkToken } from '#app/features/appointments/patient/link-token.ts'
import type { Client } from './admin-client.ts'
import type { Site } from './site.ts'

/** Confirms a request as the staff does, with a link in its message; answers the link's path. */
export async function confirmWithLink(
  client: Client,
  { id, day, start, sequence = 0 }: { id: string; day: string; start: number; sequence?: number },
  token = newLinkToken(),
): Promise<string> {
  const answer = await client.change('appointments', {
    intent: 'confirm',
    id,
    sequence,
    day,
    start,
    duration: 60,
    link: token,
  })
  if (answer.status !== 200) throw new Error(`Not confirmed: ${answer.status} ${await answer.text()}`)
  return `/visit/${token}`
}

/** Presses an answer on a patient's page as a browser without a script does. */
export function press(
  { origin }: Pick<Site, 'origin'>,
  path: string,
  fields: Record<string, string | number>,
): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    // What a browser says of a page that hides where it is.
    headers: { Origin: 'null' },
    body: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])),
  })
}
