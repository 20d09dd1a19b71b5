import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#app/lib/log.server.ts'

/** Page views of a process that may not be counted in the database yet: an append-only file. */
export type PageViewBuffer = {
  readonly name: string
  readonly day: string
  /** Size of the file in bytes. */
  readonly bytes: number
  /** Appends complete lines synchronously, so that a kill in the next turn loses none of them. */
  append: (lines: string) => void
  close: () => void
}

/** Size above which views are dropped: the database was then away for very long. */
const mostBytes = 32 * 1024 * 1024

/** Limit in bytes of lines held in memory after a failed write. */
const mostHeld = 256 * 1024

/** Starts the page-view buffer of a process. The file is created with its first line. */
export function startPageViewBuffer(folder: string, day: string): PageViewBuffer {
  const name = `${day}-${randomBytes(9).toString('base64url')}.log`
  let file: number | undefined
  let bytes = 0
  let held: Buffer = Buffer.alloc(0)
  let isFailing = false

  function append(lines: string): void {
    if (bytes + held.length > mostBytes) return fail('the page-view buffer is full')
    try {
      file ??= openFile()
      held = held.length === 0 ? Buffer.from(lines) : Buffer.concat([held, Buffer.from(lines)])
      while (held.length > 0) {
        const written = writeSync(file, held)
        bytes += written
        held = held.subarray(written)
      }
      isFailing = false
    } catch (error) {
      if (held.length > mostHeld) held = Buffer.alloc(0)
      fail('page views cannot be written', error)
    }
  }

  function openFile(): number {
    mkdirSync(folder, { recursive: true })
    return openSync(join(folder, name), 'a', 0o600)
  }

  function fail(sentence: string, error?: unknown): void {
    if (!isFailing) log().error({ err: error }, sentence)
    isFailing = true
  }

  return {
    name,
    day,
    append,
    get bytes() {
      return bytes
    },
    close: () => {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}

/** Names of all page-view buffers in a folder, by any process. */
export function listPageViewBuffers(folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  return readdirSync(folder).filter((name) => named.test(name))
}

export function pageViewBufferDay(name: string): string {
  return name.slice(0, '2026-11-20'.length)
}

const named = /^\d{4}-\d{2}-\d{2}-[\w-]{12}\.log$/

export function removePageViewBuffer(folder: string, name: string): void {
  rmSync(join(folder, name), { force: true })
}

/** Bytes read at once: some thousands of lines. */
const atOnce = 256 * 1024

/**
 * Complete lines after the first `from` bytes, some thousands at most, and the offset of their end. A missing buffer
 * has no more lines: its process removes it once all of it is counted, while another may be about to read it.
 */
export async function readPageViewBuffer(
  folder: string,
  name: string,
  from: number,
): Promise<{ lines: string[]; end: number }> {
  const file = await open(join(folder, name)).catch(ignoreMissing)
  if (!file) return { lines: [], end: from }
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(atOnce), 0, atOnce, from)
    // A line cut by a kill or a power failure has no line break.
    const end = buffer.subarray(0, bytesRead).lastIndexOf(10) + 1
    return { lines: end === 0 ? [] : buffer.toString('utf8', 0, end - 1).split('\n'), end: from + end }
  } finally {
    await file.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
