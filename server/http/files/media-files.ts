import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { log } from '#app/lib/log.server.ts'
import type { FoundFile, MediaStore } from '#app/lib/media/media-store.server.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import type { Exchange } from '../exchange.ts'
import { type FlatHeaders, sandboxPolicy } from '../security-headers.ts'
import { contentTypes } from './content-types.ts'

/**
 * Sends a picture of the store, and for the name of a WebP the AVIF beside it where that exists and the client names
 * the type (0079). A file never changes under its name, so browsers may cache it for ever. Returns false if the picture
 * is missing or the store is away: the page is then shown without it and nothing is cached. Accepts only names of
 * letters, digits, `_`, `-` and single dots, with a picture's extension.
 */
export async function sendMediaFile(
  exchange: Exchange,
  pathname: string,
  store: MediaStore,
  security: FlatHeaders,
): Promise<boolean> {
  const name = pathname.slice('/media/'.length)
  const contentType = contentTypes[extname(name).toLowerCase()]
  if (!wellFormed.test(name) || !contentType?.startsWith('image/')) return false
  const found = await find(store, name, contentType, exchange.request.headers.accept).catch(noneWhileAway)
  if (!found) return false
  try {
    await sendFile(exchange, found.file, [...found.headers, ...security])
  } finally {
    await found.file.close()
  }
  return true
}

type FoundPicture = { file: FoundFile; headers: FlatHeaders }

const forEver = 'max-age=31536000, immutable'

async function find(
  store: MediaStore,
  name: string,
  contentType: string,
  accept = '',
): Promise<FoundPicture | null> {
  const isNegotiated = contentType === 'image/webp'
  const avif = isNegotiated && accept.includes('image/avif') ? await store.find(avifOf(name)) : null
  const vary = isNegotiated ? ['Vary', 'Accept'] : []
  // Private, since caches that ignore `Vary` would give it to browsers without AVIF.
  if (avif)
    return {
      file: avif,
      headers: ['Content-Type', 'image/avif', 'Cache-Control', `private, ${forEver}`, ...vary],
    }
  const file = await store.find(name)
  return (
    file && { file, headers: ['Content-Type', contentType, 'Cache-Control', `public, ${forEver}`, ...vary] }
  )
}

const avifOf = (name: string) => name.replace(/webp$/i, 'avif')

function noneWhileAway(error: unknown): null {
  if (!(error instanceof StoreAway)) throw error
  log().warn({ err: error }, 'a picture is missing: its store is away')
  return null
}

/** Folders and a file without leading dots, so neither `..` nor a hidden file. */
const wellFormed = /^([a-z0-9_-][a-z0-9_.-]*\/){0,4}[a-z0-9_-][a-z0-9_.-]*$/i

async function sendFile(exchange: Exchange, file: FoundFile, headers: FlatHeaders) {
  const { request, response } = exchange
  const { size } = file
  const etag = `"${file.tag}"`
  const shared = [
    'ETag',
    etag,
    'Content-Security-Policy',
    sandboxPolicy,
    'Accept-Ranges',
    'bytes',
    ...headers,
  ]
  exchange.bytes = 0
  if (request.headers['if-none-match']?.includes(etag)) return void response.writeHead(304, shared).end()
  const ifRange = request.headers['if-range']
  const range = ifRange === undefined || ifRange === etag ? rangeOf(request.headers.range, size) : 'whole'
  if (range === 'none')
    return void response
      .writeHead(416, ['Content-Range', `bytes */${size}`, 'Content-Length', '0', ...shared])
      .end()
  const [start, end] = range === 'whole' ? [0, size - 1] : range
  const length = end - start + 1
  const own = ['Content-Length', String(length)]
  if (range !== 'whole') own.push('Content-Range', `bytes ${start}-${end}/${size}`)
  response.writeHead(range === 'whole' ? 200 : 206, [...own, ...shared])
  if (request.method === 'HEAD' || size === 0) return void response.end()
  exchange.bytes = length
  await pipeline(file.stream(start, end), response)
}

/** The single requested range; several or malformed ranges get the whole file, as RFC 9110 allows. */
function rangeOf(header: string | undefined, size: number): [start: number, end: number] | 'whole' | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : [start, end]
}
