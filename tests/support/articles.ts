import { randomUUID } from 'node:crypto'
import { blogPostFields } from '#app/features/blog/admin/blog-post.fields.ts'
import type { Client } from './admin-client.ts'

/** A text of paragraphs, as the JSON of the editor. */
export function articleText(...paragraphs: string[]): string {
  return JSON.stringify({
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })
}

/** Form values of an article: published, with all required fields, unless given otherwise. */
export function postValues(title: string, other: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...blogPostFields.defaults,
    title,
    content: articleText('Bouger aide.'),
    author: 'L’équipe du centre',
    status: 'published',
    ...other,
  }
}

/** Saves a new article as the form does; returns its id. */
export async function createPost(
  client: Client,
  title: string,
  other: Record<string, unknown> = {},
): Promise<string> {
  const id = randomUUID()
  const answer = await client.change('blog-posts', { intent: 'create', id, values: postValues(title, other) })
  if (answer.status !== 200) throw new Error(`The article was answered with ${answer.status}`)
  return id
}
