/** Limits of one request with a body. Times are in milliseconds. */
export type RequestLimits = {
  /** The longest body, in bytes. */
  body: number
  /** Timeouts of the whole body, and of a pause within it. */
  bodyTimeoutMs: number
  silence: number
  /** Timeout of the router's answer once the body is here. */
  answerTimeoutMs: number
  /**
   * The body is read only when the route asks for it, so that a client without permission is refused before we store
   * any of it.
   */
  streamed: boolean
}

/** Fits a public form with every field full, in an encoding that triples each letter. */
const form: RequestLimits = {
  body: 64 * 1024,
  bodyTimeoutMs: 15_000,
  silence: 15_000,
  // No visitor waits longer for a page, even for an error page.
  answerTimeoutMs: 4500,
  streamed: false,
}

/** Fits a row of the back-office with every field full, in both languages and in letters of three bytes. */
const row: RequestLimits = { ...form, body: 256 * 1024, streamed: true }

/** Fits an article of 40,000 words in each language, as JSON within JSON. */
const article: RequestLimits = { ...row, body: 3 * 1024 * 1024, answerTimeoutMs: 15_000 }

/** A file of 5 MB in a multipart body, over a line that may take minutes while data arrives. */
const file: RequestLimits = {
  body: 6 * 1024 * 1024,
  bodyTimeoutMs: 300_000,
  silence: 15_000,
  answerTimeoutMs: 30_000,
  streamed: true,
}

/** A change of many prices, or one part of its undo. */
const prices: RequestLimits = { ...row, answerTimeoutMs: 22_000 }

/** Paths that check passwords and codes: they wait in the hashing queue, and always answer with the result. */
const hashing: RequestLimits = { ...form, answerTimeoutMs: 60_000 }

/** Browsers report here a page that they showed without a request; they send its path only. */
export const pageViewPath = '/seen'

/** An upload may wait for two others, half a minute each. */
const picture: RequestLimits = { ...file, answerTimeoutMs: 95_000 }

/** Paths whose limits differ from those of a form. */
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
  // All tables and pictures are read before the first byte is sent.
  '/admin/backups/download': { ...form, answerTimeoutMs: 300_000 },
  '/admin/backups': { ...row, answerTimeoutMs: 300_000 },
  '/admin/blog': article,
  '/admin/blog/drafts': article,
}

/** Limits of a path, and of its data request by React Router. */
export function limitsOf(pathname: string): RequestLimits {
  const path = pathname.replace(/\.data$/, '')
  return wider[path] ?? (/^\/admin\/[\w-]+$/.test(path) ? row : form)
}

export const longestBody = Math.max(...[form, ...Object.values(wider)].map((limits) => limits.bodyTimeoutMs))
