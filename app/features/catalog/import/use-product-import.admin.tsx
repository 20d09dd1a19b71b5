import { useEffect, useEffectEvent, useState } from 'react'
import { SendFailure, sendFile } from '#app/admin/parts/pictures/send-file.ts'
import { useSignInAgain } from '#app/admin/shell/sign-in-again.ts'
import { toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type ColumnChoice, emptyFile } from '../price-list/price-list.ts'
import { maxPriceListBytes } from '../price-list/price-list-form.admin.ts'
import type { ImportMode, ProductImport } from './product-import.ts'
import { doneText, importTexts } from './product-import-texts.admin.ts'

/** An error message, with the action to retry if that can help. */
export type Problem = { message: string; retry?: () => void }

/** Pause between two requests for the progress, in milliseconds. */
const pollInterval = 600

/** State and actions of an import, for its screen. */
export type ImportSteps = ReturnType<typeof useProductImport> & { imported: ProductImport }

/** The steps of an import: upload a file, preview it, confirm, watch. The upload survives any failure. */
export function useProductImport(begun: ProductImport | null, begins: Problem | null) {
  const [imported, setImported] = useState(begun)
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(begins)
  const signInAgain = useSignInAgain()

  /** Runs an action, after signing in again if the session has ended, and offers a retry after a failure. */
  async function attempt(work: () => Promise<void>, failed: string): Promise<void> {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const { status, message } = error instanceof SendFailure ? error : new SendFailure('', 0)
      if (status === 401 && (await signInAgain())) return attempt(work, failed)
      const isRefused = status >= 400 && status < 500 && message !== ''
      const retry = isRefused ? {} : { retry: () => void attempt(work, failed) }
      setProblem({ message: message || `${failed} ${importTexts.checkNetwork}`, ...retry })
    }
  }

  /** Uploads a file; `as` has the position of the worksheet, and the columns. */
  async function take(chosen: File | undefined, as: ReadAs = {}): Promise<void> {
    if (!chosen || progress !== null) return
    // The previous reading is discarded, as after the choice of another file.
    if (imported) void forget(imported)
    setImported(null)
    setFile(chosen)
    const wrong = wrongWith(chosen)
    if (wrong) return setProblem({ message: wrong })
    await attempt(async () => {
      setProgress(0)
      try {
        const read = await sendFile<ProductImport>(`${address}/file`, chosen, fieldsOf(as), setProgress)
        setImported(read)
        nameInAddress(read.id)
      } finally {
        setProgress(null)
      }
    }, importTexts.notSent)
  }

  /** Reads the uploaded file again with other options; unavailable after a reload of the page. */
  const readAgain = file === null ? null : (as: ReadAs) => take(file, as)

  /** Requests a change of the import and shows the result. */
  async function change(asked: ImportRequest, failed: string): Promise<void> {
    if (!imported || busy) return
    setBusy(true)
    await attempt(async () => keep(await post(imported.id, asked)), failed)
    setBusy(false)
  }

  const confirm = () => change({ intent: 'confirm', mode: imported?.mode ?? 'insert' }, importTexts.notBegun)
  const choose = (mode: ImportMode) =>
    change({ intent: mode === 'update' ? 'compare' : 'add' }, importTexts.notCompared)
  const undo = () => change({ intent: 'undo' }, importTexts.notUndone)

  function keep(now: ProductImport): void {
    setImported(now)
    const isJustDone = now.state === 'done' && imported?.state !== 'done'
    // The screen reports the end of an undo itself, and a second toast would cover the first.
    if (isJustDone && !now.facts.undone) toastSuccess('Succès', doneText(now.mode))
  }

  async function showAll(list: 'refused' | 'changes'): Promise<void> {
    if (!imported) return
    const { id } = imported
    await attempt(async () => setImported(await ask(`${id}?${list}=all`)), importTexts.notShown)
  }

  /** Returns to the choice of a file. A prepared import is discarded on the server too. */
  function restart(): void {
    if (imported) void forget(imported)
    setImported(null)
    setFile(null)
    setProblem(null)
    nameInAddress(null)
  }

  const look = useEffectEvent(async (id: string) => {
    try {
      keep(await ask(id))
      setProblem(null)
    } catch {
      setProblem({ message: importTexts.goesOnWithoutUs })
    }
  })
  const isUnderway = imported?.state === 'running' || imported?.state === 'undoing'
  const watched = isUnderway ? imported.id : null
  useEffect(() => {
    if (!watched) return undefined
    const leaving = new AbortController()
    void watch(watched, look, leaving.signal)
    return () => leaving.abort()
  }, [watched])

  return { imported, file, progress, busy, problem, take, readAgain, choose, confirm, undo, showAll, restart }
}

/** Options of a reading: the position of the worksheet, and the columns. */
export type ReadAs = { sheet?: number; columns?: ColumnChoice }

function fieldsOf({ sheet, columns }: ReadAs): Record<string, string> {
  return {
    ...(sheet !== undefined && { sheet: String(sheet) }),
    ...(columns && { columns: JSON.stringify(columns) }),
  }
}

const address = '/admin/products/import'

async function forget({ id, state }: ProductImport): Promise<void> {
  if (state === 'ready') await post(id, { intent: 'discard' }).catch(() => {})
}

/** Polls one request after the other: a slow answer delays the next one. */
async function watch(id: string, look: (id: string) => Promise<void>, left: AbortSignal): Promise<void> {
  while (!left.aborted) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    if (!left.aborted) await look(id)
  }
}

function wrongWith(file: File): string | null {
  if (file.size === 0) return emptyFile
  return file.size > maxPriceListBytes ? importTexts.tooLarge : null
}

type ImportRequest = { intent: 'compare' | 'add' | 'confirm' | 'undo' | 'discard'; mode?: ImportMode }

function post(id: string, asked: ImportRequest): Promise<ProductImport> {
  return ask(id, { method: 'POST', body: JSON.stringify(asked) })
}

async function ask(path: string, init?: RequestInit): Promise<ProductImport> {
  const response = await fetch(`${address}/${path}`, {
    ...init,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer as ProductImport
  const { message } = (answer ?? {}) as { message?: unknown }
  throw new SendFailure(typeof message === 'string' ? message : '', response.status)
}

/**
 * Puts the import into the address, so that a reload shows it again. The router is bypassed, since it would reload the
 * data.
 */
function nameInAddress(id: string | null): void {
  history.replaceState(history.state, '', id ? `${address}?id=${id}` : address)
}
