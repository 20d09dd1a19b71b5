/**
 * True if a path contains a secret: `/visit/<token>`, in both languages and any spelling. Such a path is never logged,
 * and its pages send no referrer.
 */
export function isSecretPath(path: string): boolean {
  return secret.test(path) || (path.includes('%') && secret.test(decodedPath(path)))
}

const secret = /^\/+(?:en\/+)?visit\/+./i

/** A path for the log, without its secret. */
export function loggedPath(path: string): string {
  return isSecretPath(path) ? '/visit/…' : path
}

/** The decoded path: `/services/kinésithérapie`. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
