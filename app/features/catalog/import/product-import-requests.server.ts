import { db } from '#app/lib/db/db.server.ts'
import { countAgainst } from '#app/lib/http/rate-limit.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { maxPriceListBytes } from '../price-list/price-list-form.admin.ts'
import { PriceListRefused } from '../price-list/price-list-rows.ts'
import { choiceIn } from '../price-list/price-list-table.ts'
import { confirmImport, discardImport, findImport, prepareImport } from './product-import.server.ts'
import type { ProductImport } from './product-import.ts'
import { compareImport, leaveComparison } from './product-import-comparison.server.ts'
import { undoImport } from './product-import-undo.server.ts'

/** JSON answer of the import screen: the import, or an error message. */
type ImportAnswer = ProductImport | { message: string }

/** Limit of uploads per user within `fileWindow` seconds. */
const mostFiles = 30
const fileWindow = 600

/**
 * Receives a price list as `file` of a form, optionally with the position of its worksheet (`sheet`) and its columns
 * (`columns`, a `ColumnChoice` in JSON). Answers the prepared import (201), or a 4xx with the reason of the refusal.
 */
export async function receivePriceList(
  request: Request,
  userId: string,
  actor: Actor,
  log: Logger,
): Promise<Response> {
  const limit = { bucket: 'price-list', subject: userId, most: mostFiles, seconds: fileWindow }
  const wait = await countAgainst(db(), [limit])
  if (wait !== null)
    return refused(429, 'Trop de fichiers en peu de temps. Réessayez dans quelques minutes.', wait)
  // The body reader answers a body that is too long or too slow itself; here both are an unreadable form.
  const form = await request.formData().catch(() => undefined)
  const file = form?.get('file')
  if (!(file instanceof File)) return refused(415, 'Choisissez un fichier .csv, .xlsx ou .xls.')
  if (file.size > maxPriceListBytes)
    return refused(413, 'Ce fichier dépasse 5\u00a0Mo\u00a0: partagez-le en plusieurs fichiers.')
  const sheet = form?.get('sheet')
  const position = typeof sheet === 'string' && /^\d{1,4}$/.test(sheet) ? Number(sheet) : undefined
  const columns = form?.get('columns') ?? null
  const choice = columns === null ? null : choiceIn(parsed(columns))
  if (columns !== null && !choice)
    return refused(422, 'Dites pour chaque colonne ce qu’elle est, et laquelle est le nom.')
  try {
    const id = await prepareImport(actor, file.name, await file.arrayBuffer(), { position, choice })
    return answer(await findImport(id), 201)
  } catch (error) {
    if (error instanceof PriceListRefused) return refused(422, error.message)
    log.error({ err: error }, 'an import could not be prepared')
    return refused(503, 'Le fichier n’a pas pu être gardé. Réessayez dans un instant.')
  }
}

function parsed(json: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(json).slice(0, 2000))
  } catch {
    return null
  }
}

/**
 * The import with this id, with its first refused lines and changes, or with all for `?refused=all` and `?changes=all`.
 */
export async function showImport(request: Request, id: string): Promise<Response> {
  const asked = new URL(request.url).searchParams
  const all = (list: string) => asked.get(list) === 'all'
  return answer(await findImport(id, { allRefused: all('refused'), allChanges: all('changes') }))
}

/**
 * Compares the lines with the products (`{ intent: 'compare' }`) or returns to plain insertion (`add`), starts an
 * import (`confirm`; with `mode: 'update'` the compared one), undoes it (`undo`), or deletes a prepared one
 * (`discard`).
 */
export async function changeImport(request: Request, actor: Actor, id: string): Promise<Response> {
  const { intent, mode } = await changeIn(request)
  switch (intent) {
    case 'discard':
      await discardImport(id)
      return Response.json({ message: '' })
    case 'compare':
      await compareImport(id)
      break
    case 'add':
      await leaveComparison(id)
      break
    case 'confirm':
      await confirmImport(actor, id, mode === 'update' ? 'update' : 'insert')
      break
    case 'undo':
      await undoImport(actor, id)
      break
    default:
      return refused(422, 'Cette action n’existe pas.')
  }
  return answer(await findImport(id))
}

async function changeIn(request: Request): Promise<{ intent?: unknown; mode?: unknown }> {
  const change: unknown = await request.json().catch(() => null)
  return typeof change === 'object' && change !== null ? change : {}
}

function answer(found: ProductImport | null, status = 200): Response {
  return found
    ? Response.json(found satisfies ImportAnswer, { status })
    : refused(404, 'Cet aperçu n’est plus là. Choisissez le fichier à nouveau.')
}

function refused(status: number, message: string, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) }
  return Response.json({ message } satisfies ImportAnswer, { status, ...(headers && { headers }) })
}
