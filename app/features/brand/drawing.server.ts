import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log } from '#app/lib/log.server.ts'
import { createWorkQueue } from '#app/lib/work-queue.server.ts'
import type { ShareCard } from '#app/site/head/share-card.ts'
import type { CardFiles } from './card-picture.server.ts'

/** A card with the files of its pictures, or a square of `size` pixels with an SVG or a logo. */
export type BrandDrawing =
  | { card: Pick<ShareCard, 'title' | 'name' | 'colours' | 'focus'>; files: CardFiles }
  | { svg: string; size: number }
  | { logo: Buffer; size: number; share: number }

export type DrawingAnswer = { bytes: Uint8Array } | { failure: string }

/** Timeout of one drawing, and the idle time before the process ends, in milliseconds. */
const drawTimeoutMs = 20_000
const idleMs = 10_000

/** A drawing takes about 0.1 s. */
const inTurn = createWorkQueue({ mostAtOnce: 1, mostWaiting: 39, longestWaitMs: 60_000 })

/** Draws a picture file in the drawing process, one at a time. Throws `QueueFull`. */
export function drawInTurn(drawing: BrandDrawing): Promise<Buffer> {
  return inTurn(() => ask(drawing))
}

let running: ChildProcess | undefined
let leaving: NodeJS.Timeout | undefined

async function ask(drawing: BrandDrawing): Promise<Buffer> {
  clearTimeout(leaving)
  const child = (running ??= start())
  const over = new AbortController()
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(drawTimeoutMs)])
  try {
    child.send(drawing)
    const [answer] = (await Promise.race([once(child, 'message', { signal }), ended(child, signal)])) as [
      DrawingAnswer,
    ]
    if ('failure' in answer) throw new Error(`A drawing failed: ${answer.failure}`)
    return Buffer.from(answer.bytes)
  } catch (error) {
    stop(child)
    throw error
  } finally {
    over.abort()
    leaving = setTimeout(() => stop(child), idleMs).unref()
  }
}

async function ended(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, killedBy] = await once(child, 'exit', { signal })
  throw new Error(`The drawing process ended: ${code ?? killedBy}`)
}

function stop(child: ChildProcess): void {
  if (running === child) running = undefined
  child.kill()
}

/** The build contains no separate program for the process: node runs its source file, in tests as well. */
const program = createRequire(import.meta.url).resolve('#app/features/brand/drawing-process.server.ts')

/**
 * Starts the process without the fonts of the system, so that cards look the same on every machine. The process ends
 * with the server.
 */
function start(): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'drawing-'))
  const fonts = join(folder, 'fonts.conf')
  writeFileSync(fonts, noFonts)
  const child = fork(program, {
    execArgv: [],
    env: { FONTCONFIG_FILE: fonts, ...littleMemory },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (part) => (complaint = (complaint + part).slice(-2000)))
  child.once('exit', (code) => {
    if (running === child) running = undefined
    rmSync(folder, { recursive: true, force: true })
    if (code) log().error({ code, complaint }, 'the drawing process ended')
  })
  child.unref()
  child.channel?.unref()
  return child
}

/** One thread, and memory is returned early: half the memory for a little more time. */
const littleMemory = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

const noFonts = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>\n'
