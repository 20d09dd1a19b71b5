/** Limits of one request with a body. Times are in milliseconds. */
export type RequestLimits = {
  /** The longest body, in bytes. */
  body: number
  /** Timeouts of the whole body, and of a pause within it. */
  bodyTimeoutMs: number
  silence: number
  /** Timeout of the router's answer once the body is here. */
  answerTimeoutMs: number
  /** Read only when the route asks for it: a client without the right is refused before we hold any of it. */
  streamed: boolean
}

/** A public form with every field full, in an encoding that triples each letter, stays below. */
const form: RequestLimits = {
  body: 64 * 1024,
  bodyTimeoutMs: 15_000,
  silence: 15_000,
  // No visitor waits longer for a page, be it to read that it failed.
  answerTimeoutMs: 4500,
  streamed: false,
}

/** A row of the back-office with every field full, in both languages and in letters of three bytes, stays below. */
const row: RequestLimits = { ...form, body: 256 * 1024, streamed: true }

/** An article of 40,000 words in each language, as JSON within JSON, stays below. */
const article: RequestLimits = { ...row, body: 3 * 1024 * 1024, answerTimeoutMs: 15_000 }

/** A file of 5 MB with what a form writes around it, on a line that takes minutes as long as something comes. */
const file: RequestLimits = {
  body: 6 * 1024 * 1024,
  bodyTimeoutMs: 300_000,
  silence: 15_000,
  answerTimeoutMs: 30_000,
  streamed: true,
}

/** A change of many prices, or the parts of its undo that one press makes. */
const prices: RequestLimits = { ...row, answerTimeoutMs: 22_000 }

/** Paths that check passwords and codes: they wait for a turn to hash, and always answer with the result. */
const hashing: RequestLimits = { ...form, answerTimeoutMs: 60_000 }

/** Path to which browsers report a page that they have shown by themselves: its path is all they send. */
export const pageViewPath = '/seen'

/** A picture may wait for two others, half a minute each. */
const picture: RequestLimits = { ...file, answerTimeoutMs: 95_000 }

/** Paths with limits above or below those of a form. */
const wider: Record<string, RequestLimits> = {
  [pageViewPath]: { ...form, body: 2048, bodyTimeoutMs: 5000 },
  '/admin/login': hashing,
  '/admin/sign-in': hashing,
  '/admin/second-factor': hashing,
  '/admin/access': hashing,
  '/admin/account': { ...row, answerTimeoutMs: hashing.answerTimeoutMs },
  '/admin/users/access': { ...row, answerTimeoutMs: hashing.answerTimeoutMs },
  '/admin/users': { ...row, answerTimeoutMs: hashing.answerTimeoutMs },
  '/admin/upload': picture,
  '/admin/account/picture': picture,
  '/admin/products/import/file': file,
  '/admin/products/prices': prices,
  '/admin/audit': prices,
  // Every table is written and every picture looked at before the first byte is sent.
  '/admin/backups/download': { ...form, answerTimeoutMs: 300_000 },
  '/admin/backups': { ...row, answerTimeoutMs: 300_000 },
  '/admin/blog': article,
  '/admin/blog/drafts': article,
}

/** The limits of an address, and of the translation that React Router asks in its place. */
export function limitsOf(pathname: string): RequestLimits {
  const path = pathname.replace(/\.data$/, '')
  return wider[path] ?? (/^\/admin\/[\w-]+$/.test(path) ? row : form)
}

export const longestBody = Math.max(...[form, ...Object.values(wider)].map((limits) => limits.bodyTimeoutMs))
