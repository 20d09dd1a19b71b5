import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { log } from '#app/lib/log.server.ts'

/** Page views of a process that the database has perhaps not counted yet: a file that only grows. */
export type PageViewBuffer = {
  readonly name: string
  readonly day: string
  /** Bytes that are in the file. */
  readonly bytes: number
  /** Writes whole lines, in this very turn: a process that is killed in the next one has lost none of them. */
  append: (lines: string) => void
  close: () => void
}

/** Size above which nothing is counted: the database has then been away for very long. */
const mostBytes = 32 * 1024 * 1024

/** Bytes up to which lines that could not be written are held. */
const mostHeld = 256 * 1024

/** A new page-view buffer of a process. The file is made with its first line. */
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
      fail('views cannot be written down', error)
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

/** The names of all page-view buffers of a folder, by any process. */
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

/** Read at once: some thousands of lines. */
const atOnce = 256 * 1024

/**
 * The whole lines that stand behind so many bytes, some thousands at most, and the bytes that they end at. One that is
 * gone has no more: a process removes its own once all of it is counted, while another one may be about to look.
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
    // A line that a kill or a power cut has torn has no end.
    const end = buffer.subarray(0, bytesRead).lastIndexOf(10) + 1
    return { lines: end === 0 ? [] : buffer.toString('utf8', 0, end - 1).split('\n'), end: from + end }
  } finally {
    await file.close()
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
