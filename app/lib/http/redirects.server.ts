import { eq } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { redirects } from '#app/lib/db/tables.server.ts'
import { languageOf, localPath, sharedPath } from '#app/lib/text/i18n.ts'
import { absoluteAddress } from './address.ts'

/**
 * Current path of a renamed page, in the language of the requested one; null without a redirect. `redirects` holds
 * decoded French paths: `/blog/après`.
 */
export async function findRedirect(pathname: string): Promise<string | null> {
  const seen = new Set<string>()
  let path = readable(sharedPath(pathname))
  while (!seen.has(path)) {
    seen.add(path)
    const [row] = await db().select().from(redirects).where(eq(redirects.from_path, path))
    if (!row) break
    path = row.to_path
  }
  const circle = seen.size > 1 && [...seen].at(-1) !== path
  if (seen.size === 1 || circle || !/^\/(?!\/)/.test(path)) return null
  return absoluteAddress('', localPath(languageOf(pathname), path))
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(?<=[^/])\/+$/, '')
  } catch {
    return path
  }
}
