import type { resources } from '#app/routes/admin/resources.server.ts'

type Resource = Pick<(typeof resources)[number], 'fields' | 'defaults'>

/** A picture that `exampleOf` names. */
export const examplePicture = '/media/slides/example.webp'

/** Values for fields of a form that need more than any text. */
const others: Record<string, (text: string) => string> = {
  content: (text) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }),
}

/** The fields that the form of a resource cannot do without, by name. */
export function neededOf({ fields }: Resource, text: string): Record<string, string> {
  const needed = Object.entries(fields).filter(([, { required, initial }]) => required && initial === '')
  return Object.fromEntries(
    needed.map(([name, { kind }]) => [
      name,
      others[name]?.(text) ?? (kind === 'image' ? examplePicture : text),
    ]),
  )
}

/** A form of a resource that is filled in: what it holds at first, and `text` where it needs one. */
export function exampleOf(resource: Resource, text: string): Record<string, unknown> {
  return { ...resource.defaults, ...neededOf(resource, text) }
}
