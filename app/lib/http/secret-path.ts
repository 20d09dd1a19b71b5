/**
 * True if a path holds a secret: `/visit/<token>`, in both languages and however it is spelled. Such a path is never
 * logged, and its pages send no referrer.
 */
export function isSecretPath(path: string): boolean {
  return secret.test(path) || (path.includes('%') && secret.test(decoded(path)))
}

const secret = /^\/+(?:en\/+)?visit\/+./i

/** A path as a log may name it. */
export function loggedPath(path: string): string {
  return isSecretPath(path) ? '/visit/…' : path
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
