import { data, redirect } from 'react-router'
import { findRedirect } from './redirects.server.ts'
import type { RequestFacts } from './request-facts.server.ts'
import { readSection } from './section.server.ts'

/** Answers a missing page: throws a permanent redirect if the page has moved, otherwise 404. */
export async function missingPage(facts: RequestFacts, pathname: string): Promise<never> {
  const moved = await readSection(facts, 'redirect', () => findRedirect(pathname))
  if ('content' in moved && moved.content) throw redirect(moved.content, 301)
  throw data(null, { status: 404 })
}
