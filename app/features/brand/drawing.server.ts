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

/** A card with the files that it names, or a square of `size` pixels: a drawing of ours, or a logo in it. */
export type BrandDrawing =
  | { card: Pick<ShareCard, 'title' | 'name' | 'colours' | 'focus'>; files: CardFiles }
  | { svg: string; size: number }
  | { logo: Buffer; size: number; share: number }

export type DrawingAnswer = { bytes: Uint8Array } | { failure: string }

/** Longest time for one drawing, and the idle time after which the process ends, in milliseconds. */
const drawTimeoutMs = 20_000
const idle = 10_000

/** A tenth of a second each. */
const inTurn = createWorkQueue({ mostAtOnce: 1, mostWaiting: 39, longestWaitMs: 60_000 })

/** A drawing as a picture file, one after the other in a process of their own. Throws `QueueFull`. */
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
    leaving = setTimeout(() => stop(child), idle).unref()
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

/** The built server has no program of its own beside it: node reads this one from its source, in tests as well. */
const program = createRequire(import.meta.url).resolve('#app/features/brand/drawing-process.server.ts')

/**
 * No fonts but the site's own are known there: a card looks the same on every machine, and on one without any. The
 * process ends with ours.
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

/** One thread, and what is freed is given back: half the memory for a little time. */
const littleMemory = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

const noFonts = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>\n'
