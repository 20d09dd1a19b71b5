import type { resources } from '#app/routes/admin/resources.server.ts'
import { articleText } from './articles.ts'

type Resource = Pick<(typeof resources)[number], 'fields' | 'defaults'>

/** A picture that `exampleOf` refers to. */
export const examplePicture = '/media/slides/example.webp'

/** Values for form fields that do not accept any text. */
const others: Record<string, (text: string) => string> = { content: (text) => articleText(text) }

/** Required form fields of a resource, by name. */
export function neededOf({ fields }: Resource, text: string): Record<string, string> {
  const needed = Object.entries(fields).filter(([, { required, initial }]) => required && initial === '')
  return Object.fromEntries(
    needed.map(([name, { kind }]) => [
      name,
      others[name]?.(text) ?? (kind === 'image' ? examplePicture : text),
    ]),
  )
}

/** A filled form of a resource: its initial values, and `text` in required fields. */
export function exampleOf(resource: Resource, text: string): Record<string, unknown> {
  return { ...resource.defaults, ...neededOf(resource, text) }
}
