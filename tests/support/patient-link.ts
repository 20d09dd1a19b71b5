import { newLinkToken } from '#app/features/appointments/patient/link-token.ts'
import type { Client } from './admin-client.ts'
import { postForm } from './post-form.ts'
import type { Site } from './site.ts'

/** Confirms a request as the staff does, with a link in its message; returns the link's path. */
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
    // Accepts the hour on a closed day too.
    shownOpen: false,
    link: token,
  })
  if (answer.status !== 200) throw new Error(`Not confirmed: ${answer.status} ${await answer.text()}`)
  return `/visit/${token}`
}

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
