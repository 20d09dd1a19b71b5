import type { Site } from './site.ts'

/** Client of the back-office with these cookies; without them it is anonymous. */
export function clientOf({ origin }: Pick<Site, 'origin'>, cookie = '') {
  const headers = { Cookie: cookie, Origin: origin }
  return {
    get: (path: string) => fetch(origin + path, { headers, redirect: 'manual' }),
    post: (path: string, body: BodyInit, type = 'application/json') =>
      fetch(origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: body instanceof FormData ? headers : { ...headers, 'Content-Type': type },
        body,
      }),
    change: (thing: string, change: unknown) =>
      fetch(`${origin}/admin/${screens[thing] ?? thing}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(change),
      }),
  }
}

/** Addresses that differ from the name. */
const screens: Record<string, string> = { 'blog-posts': 'blog', 'blog-categories': 'blog?tab=categories' }

export type Client = ReturnType<typeof clientOf>

/** Sends a change; returns status and answer. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- Each screen has answers of its own type.
export async function sendChange<Answer = Record<string, unknown>>(
  client: Pick<Client, 'change'>,
  screen: string,
  change: unknown,
): Promise<{ status: number; answer: Answer }> {
  const response = await client.change(screen, change)
  return { status: response.status, answer: (await response.json()) as Answer }
}
