import * as z from 'zod'
import type { Transaction } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import {
  createRecord,
  type Outcome,
  restoreRecords,
  trashRecords,
  updateRecord,
} from '#app/lib/records/record-changes.server.ts'
import { refuse } from '#app/lib/records/record-refusals.server.ts'
import { cleanText } from '#app/lib/text/clean-text.ts'
import { findProblems, lockSettings, type Saved, saveSettings } from './save-settings.server.ts'
import { dataTypes, type SettingInput, settingCategories } from './setting.ts'
import { keyTaken, settingRecords } from './setting-records.server.ts'
import { judgeForm, judgeValue } from './setting-rules.ts'
import type { siteSettings } from './tables.server.ts'

const text = z.string()
const ids = z.array(z.guid()).min(1).max(1000)

const values: z.ZodType<SettingInput> = z.object({
  key: text,
  value: text,
  description: text,
  category: z.enum(settingCategories),
  data_type: z.enum(dataTypes),
  is_public: z.boolean(),
})

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    settings: z.array(z.object({ id: z.guid(), key: text, was: text, value: text })).max(1000),
  }),
  z.object({ intent: z.literal('create'), id: z.guid(), values }),
  z.object({ intent: z.literal('update'), id: z.guid(), version: text.max(40), values }),
  z.object({ intent: z.enum(['delete', 'restore']), ids }),
])

type SettingChange = z.infer<typeof schema>
type Answer = Outcome | Saved

/** Makes a requested change and answers its result in JSON. */
export function changeSettings(request: Request, actor: Actor, log: Logger): Promise<Response> {
  return answerChange(request, {
    schema,
    make: (asked) => make(asked, actor),
    log,
    failed: 'a setting could not be changed',
  })
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

/** Column values of a form. */
function tidied(given: SettingInput) {
  const key = given.key.trim()
  const { value } = judgeValue({ ...given, key }, given.value)
  return { ...given, key, value, description: cleanText(given.description) || null }
}

type Row = typeof siteSettings.$inferSelect & { version: string }

/** Gives the other user's values in a conflict the shape of the form. */
function inForm(outcome: Outcome): Outcome {
  if (outcome.state !== 'conflict') return outcome
  const { version, key, value, description, category, data_type, is_public } = outcome.latest as Row
  const form: SettingInput = { key, value, description: description ?? '', category, data_type, is_public }
  return { ...outcome, latest: { version, values: form } }
}

/** `settingRecords` with a check of the form's values for the row `id`, in the transaction of the write. */
function recordsFor(id: string): typeof settingRecords {
  return {
    ...settingRecords,
    prepare: async (tx, given, current) => {
      await judge(tx, id, given as ReturnType<typeof tidied>, current?.key)
      return given
    },
  }
}

/** Throws the errors of a form. `formerKey` is the stored key of the row. */
async function judge(tx: Transaction, id: string, given: ReturnType<typeof tidied>, formerKey?: string) {
  const rows = await lockSettings(tx)
  const { key, value, description } = given
  const errors = judgeForm({ ...given, description: description ?? '' }, formerKey)
  if (rows.some((row) => row.key === key && row.id !== id)) errors['key'] ??= keyTaken
  refuse(errors)
  // An incomplete position is completed on the screen of all settings, since this form has one setting only.
  const { [key]: together } = await findProblems(tx, rows, [{ row: { key }, value }])
  if (together) refuse({ value: together })
}
