import type * as z from 'zod/mini'

/** Errors of a form, a sentence for each field; null when there are none. */
export function schemaErrors(error: z.core.$ZodError | undefined): Record<string, string> | null {
  if (!error) return null
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues) errors[String(path[0] ?? '')] ??= message
  return errors
}

/** Errors of the fields that are not among the `changed` ones. */
export function errorsBesides(
  errors: Readonly<Record<string, string>>,
  changed: object,
): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !Object.hasOwn(changed, name)))
}
