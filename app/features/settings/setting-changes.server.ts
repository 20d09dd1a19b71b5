import * as z from 'zod'
import type { Actor } from '#app/lib/audit.server.ts'
import { cleanText } from '#app/lib/clean-text.ts'
import type { Transaction } from '#app/lib/db.server.ts'
import { causeOf } from '#app/lib/form.server.ts'
import {
  createRecord,
  type Outcome,
  restoreRecords,
  trashRecords,
  updateRecord,
} from '#app/lib/record-changes.server.ts'
import type { RequestFacts } from '#app/lib/request-facts.server.ts'
import { findProblems, lockSettings, type Saved, saveSettings } from './save-settings.server.ts'
import { categories, dataTypes, type SettingChange, type SettingInput } from './setting.ts'
import { settingRecords } from './setting-records.server.ts'
import { judgeForm, judgeValue } from './setting-rules.ts'
import type { siteSettings } from './tables.server.ts'

const text = z.string()
const ids = z.array(z.guid()).min(1).max(1000)

const values: z.ZodType<SettingInput> = z.object({
  key: text,
  value: text,
  description: text,
  category: z.enum(categories),
  data_type: z.enum(dataTypes),
  is_public: z.boolean(),
})

const schema: z.ZodType<SettingChange> = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    settings: z.array(z.object({ id: z.guid(), key: text, was: text, value: text })).max(1000),
  }),
  z.object({ intent: z.literal('create'), id: z.guid(), values }),
  z.object({ intent: z.literal('update'), id: z.guid(), version: text.max(40), values }),
  z.object({ intent: z.enum(['delete', 'restore']), ids }),
])

type Answer = Outcome | Saved | { state: 'failed' }

/** Does what a request of the screen asks for, and answers in JSON what came of it. */
export async function changeSettings(request: Request, actor: Actor, facts: RequestFacts): Promise<Response> {
  const asked = schema.safeParse(await request.json().catch(() => null))
  if (!asked.success) return answered({ state: 'invalid', errors: {} }, 400)
  try {
    return answered(await make(asked.data, actor))
  } catch (error) {
    if (error instanceof Refused) return answered({ state: 'invalid', errors: error.errors })
    if (isTaken(error)) return answered({ state: 'invalid', errors: { key: taken } })
    facts.log.error({ error: causeOf(error) }, 'a setting could not be changed')
    return answered({ state: 'failed' })
  }
}

const statuses = { saved: 200, invalid: 422, conflict: 409, overtaken: 409, gone: 410, failed: 503 }

function answered(answer: Answer, status = statuses[answer.state]): Response {
  return Response.json(answer, { status })
}

async function make(change: SettingChange, actor: Actor): Promise<Answer> {
  switch (change.intent) {
    case 'save':
      return saveSettings(actor, change.settings)
    case 'create':
      return inForm(await createRecord(recordsFor(change.id), actor, change.id, tidied(change.values)))
    case 'update':
      return inForm(
        await updateRecord(recordsFor(change.id), actor, { ...change, values: tidied(change.values) }),
      )
    case 'delete':
      return trashRecords(settingRecords, actor, change.ids)
    case 'restore':
      return restoreRecords(settingRecords, actor, change.ids)
  }
}

/** What a form gives, as its row holds it. */
function tidied(given: SettingInput) {
  const key = given.key.trim()
  const { value } = judgeValue({ ...given, key }, given.value)
  return { ...given, key, value, description: cleanText(given.description) || null }
}

type Row = typeof siteSettings.$inferSelect & { version: string }

/** What another wrote meanwhile, as the form of one setting holds it. */
function inForm(outcome: Outcome): Outcome {
  if (outcome.state !== 'conflict') return outcome
  const { version, key, value, description, category, data_type, is_public } = outcome.theirs as Row
  const form: SettingInput = { key, value, description: description ?? '', category, data_type, is_public }
  return { ...outcome, theirs: { version, values: form } }
}

/** The records with the judgement of what a form gives for the row `id`, in the transaction that writes it. */
function recordsFor(id: string): typeof settingRecords {
  return {
    ...settingRecords,
    prepare: async (tx, given, current) => {
      await judge(tx, id, given as ReturnType<typeof tidied>, current?.key)
      return given
    },
  }
}

/** Throws what is wrong. `kept` is the key that the row had before. */
async function judge(tx: Transaction, id: string, given: ReturnType<typeof tidied>, kept?: string) {
  const rows = await lockSettings(tx)
  const { key, value, description } = given
  const errors = judgeForm({ ...given, description: description ?? '' }, kept)
  if (rows.some((row) => row.key === key && row.id !== id)) errors['key'] ??= taken
  if (Object.keys(errors).length > 0) throw new Refused(errors)
  // Half a position is completed on its own screen; this form holds one setting.
  const { [key]: together } = await findProblems(tx, rows, [{ row: { key }, value }])
  if (together) throw new Refused({ value: together })
}

const taken = 'Un autre paramètre porte déjà cette clé.'

/** Thrown through the transaction, which it undoes. */
class Refused extends Error {
  override name = 'Refused'
  readonly errors: Record<string, string>
  constructor(errors: Record<string, string>) {
    super('The form has mistakes')
    this.errors = errors
  }
}

/** SQLSTATE 23505: another row has the key, since a moment ago or since this one went to the trash. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '23505'
}
