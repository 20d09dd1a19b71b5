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
