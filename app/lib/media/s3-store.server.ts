import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { askS3, type S3, S3Failed, type S3Request } from '#app/lib/s3/s3.server.ts'
import type { ListedFile, MediaStore } from './media-store.server.ts'
import { StoreAway } from './store-away.ts'

/**
 * Timeouts in milliseconds: a file may take as long as a slow line needs for two megabytes; short requests must answer
 * sooner.
 */
type Times = { wordsMs: number; fileMs: number }

const usual: Times = { wordsMs: 2000, fileMs: 10_000 }

/** Largest page of a list in S3. */
const mostListed = 1000

/**
 * A store in a bucket, with keys below `prefix`. S3 stores an object completely or not at all. Every function throws
 * `StoreAway` if S3 is away, late, or refuses. See decision 0066.
 */
export function s3Store(s3: S3, prefix: string, times: Partial<Times> = {}, listed = mostListed): MediaStore {
  const { wordsMs, fileMs } = { ...usual, ...times }

  /** Null for a missing object. */
  async function ask(key: string, request: Omit<S3Request, 'path'>) {
    if (!wellFormed.test(key)) throw new Error(`Cannot use "${key}" as a path of the store`)
    return orNull(askS3(s3, { ...request, path: prefix + key, attempts: 2 }))
  }

  const read = async (key: string, signal?: AbortSignal) =>
    (await ask(key, { method: 'GET', timeoutMs: fileMs, signal }))?.body ?? null

  async function listPage(after: string, signal?: AbortSignal) {
    const query = new URLSearchParams({ 'max-keys': String(listed), prefix, ...(after && { marker: after }) })
    const asked = askS3(s3, { method: 'GET', path: `?${query}`, timeoutMs: fileMs, attempts: 2, signal })
    const answer = await orNull(asked)
    if (!answer) throw new StoreAway('There is no such bucket')
    const text = answer.body.toString()
    const entries = [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => entry)
    const next = contentOf(text, 'IsTruncated') === 'true' ? contentOf(entries.at(-1) ?? '', 'Key') : ''
    return { files: entries.flatMap((entry) => fileOf(entry, prefix)), next }
  }

  const store: MediaStore = {
    async put(key, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const stored = await ask(key, {
        method: 'PUT',
        body: new Blob([new Uint8Array(bytes)]),
        headers: {
          'Content-Type': contentTypes[extname(key)] ?? 'application/octet-stream',
          'Cache-Control': 'public, max-age=31536000, immutable',
          // S3 refuses a body with another hash, so a file damaged on its way is not stored.
          'X-Amz-Content-Sha256': sha256,
        },
        timeoutMs: fileMs,
      })
      if (!stored) throw new StoreAway('There is no such bucket')
    },
    take: async (key, path) => store.put(key, await readFile(path)),
    read,
    async find(key) {
      const bytes = await read(key)
      if (!bytes) return null
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
      const stream = (start: number, end: number) => Readable.from([bytes.subarray(start, end + 1)])
      return { size: bytes.length, tag, stream, close: async () => {} }
    },
    has: async (key) => (await ask(key, { method: 'HEAD', timeoutMs: wordsMs })) !== null,
    async remove(key) {
      await ask(key, { method: 'DELETE', timeoutMs: wordsMs })
    },
    async list(signal) {
      const files: ListedFile[] = []
      let next = ''
      do {
        const page = await listPage(next, signal)
        files.push(...page.files)
        ;({ next } = page)
      } while (next)
      return files
    },
    async copyTo(key, path) {
      const bytes = await read(key)
      if (bytes) await writeFile(path, bytes, { mode: 0o600 })
      return bytes !== null
    },
  }
  return store
}

/** No leading dots: an address with `..` would leave the prefix. */
const wellFormed = /^(?:\w[\w.-]*\/)*\w[\w.-]*$/

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The answer, or null for 404. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof S3Failed)) throw error
    if (error.status === 404) return null
    throw new StoreAway(error.message, { cause: error })
  }
}

/** The object of a list entry, by its key below the prefix; none for a foreign name. */
function fileOf(entry: string, prefix: string): ListedFile[] {
  const key = contentOf(entry, 'Key').slice(prefix.length)
  const facts = {
    bytes: Number(contentOf(entry, 'Size')),
    writtenAt: new Date(contentOf(entry, 'LastModified')),
  }
  return wellFormed.test(key) ? [{ key, facts: async () => facts }] : []
}

function contentOf(xml: string, tag: string): string {
  const [, content = ''] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? []
  return content.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity)
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
