import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentTypes } from './content-types.ts'
import type { Exchange } from './exchange.ts'
import { type FlatHeaders, sandboxPolicy } from './security-headers.ts'

/**
 * Sends a picture of the media folder. Its name never comes back with other bytes, so it may be kept for ever.
 * False when there is none: only words of letters, digits, `_`, `-` and single dots are names, and only of pictures.
 */
export async function sendMediaFile(
  exchange: Exchange,
  pathname: string,
  directory: string,
  security: FlatHeaders,
): Promise<boolean> {
  const name = pathname.slice('/media/'.length)
  const contentType = contentTypes[extname(name).toLowerCase()]
  if (!wellFormed.test(name) || !contentType?.startsWith('image/')) return false
  const file = await openFile(join(directory, name))
  if (!file) return false
  try {
    await sendFile(exchange, file, contentType, security)
  } finally {
    await file.close()
  }
  return true
}

/** Folders and a file: no dot at a beginning, so neither `..` nor a hidden file. */
const wellFormed = /^([a-z0-9_-][a-z0-9_.-]*\/){0,4}[a-z0-9_-][a-z0-9_.-]*$/i

async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    if ((await file.stat()).isFile()) return file
    await file.close()
  } catch (error) {
    if (!absent.has(String((error as NodeJS.ErrnoException).code))) throw error
  }
  return undefined
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'])

async function sendFile(exchange: Exchange, file: FileHandle, contentType: string, security: FlatHeaders) {
  const { request, response } = exchange
  const { size, mtimeMs } = await file.stat()
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const shared = [
    'ETag',
    etag,
    'Cache-Control',
    'public, max-age=31536000, immutable',
    'Content-Security-Policy',
    sandboxPolicy,
    'Accept-Ranges',
    'bytes',
    ...security,
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
  const own = ['Content-Type', contentType, 'Content-Length', String(length)]
  if (range !== 'whole') own.push('Content-Range', `bytes ${start}-${end}/${size}`)
  response.writeHead(range === 'whole' ? 200 : 206, [...own, ...shared])
  if (request.method === 'HEAD' || size === 0) return void response.end()
  exchange.bytes = length
  await pipeline(file.createReadStream({ start, end, autoClose: false }), response)
}

/** The one range that is asked for; several, or what is not understood, get the whole file, as the standard allows. */
function rangeOf(header: string | undefined, size: number): [start: number, end: number] | 'whole' | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? 'none' : [start, end]
}
