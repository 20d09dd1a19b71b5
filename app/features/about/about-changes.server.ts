import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { describePicture, findMissingPictures } from '#app/lib/records/record-picture.server.ts'
import { conflictWith, differing, pickValues } from '#app/lib/records/update-versioned.server.ts'
import { type FirstAbout, findAboutForm, idsOfKind, readAboutRows } from './about-admin.server.ts'
import { type AboutValues, aboutCounts, aboutTexts, idsOf, kinds, partOf } from './about-form.ts'
import { aboutSettings, aboutValues } from './tables.server.ts'

type Columns = Record<string, string | number | null>

/** Parses the typed values with the rules of the screen, which the route passes. */
type Read = (
  typed: unknown,
  ids: readonly string[],
) => { columns: Columns; errors: null } | { columns: null; errors: Record<string, string> }

type Answer =
  | { state: 'saved'; version: string }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; latest: { values: AboutValues; version: string }; by: string | null }

const schema = z.object({ version: z.string().max(100), values: z.record(z.string().max(60), z.unknown()) })

/** Saves the about page with its values and answers the result in JSON. */
export function changeAbout(
  request: Request,
  actor: Actor,
  { read, first, log }: { read: Read; first: FirstAbout; log: Logger },
): Promise<Response> {
  return answerChange(request, {
    schema,
    make: (asked) => inTransaction((transaction) => saveAbout(transaction, actor, asked, read, first)),
    log,
    failed: 'the about page could not be changed',
  })
}

async function saveAbout(
  transaction: Transaction,
  actor: Actor,
  { version, values }: z.infer<typeof schema>,
  read: Read,
  first: FirstAbout,
): Promise<Answer> {
  // The single row may not exist yet, so that a row lock does not suffice.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('about page'))`)
  const stored = await readAboutRows(transaction, first)
  const { columns, errors } = read(
    values,
    stored.values.map(({ id }) => id),
  )
  if (errors) return { state: 'invalid', errors }
  if (stored.version !== version) {
    const latest = await findAboutForm(first, transaction)
    return conflictWith(transaction, latest, ['about_settings', 'about_values'])
  }
  const missing = await findMissingPictures(transaction, columns, stored.page)
  if (Object.keys(missing).length > 0) return { state: 'invalid', errors: missing }
  await savePage(transaction, actor, stored, columns)
  await describePicture(transaction, actor, { picture: aboutSettings.main_image_url }, columns, columns)
  await saveValues(transaction, actor, stored, columns)
  return { state: 'saved', version: (await readAboutRows(transaction, first)).version }
}

type SavedPage = Awaited<ReturnType<typeof readAboutRows>>

/** Updates the row by its id, or inserts the full form if there is none. */
async function savePage(
  transaction: Transaction,
  actor: Actor,
  stored: SavedPage,
  columns: Columns,
): Promise<void> {
  const names = [...aboutTexts.flatMap((name) => [name, `${name}_en`]), 'main_image_url', ...aboutCounts]
  const entity = 'about_settings'
  if (!stored.isThere.page || !stored.page.id) {
    const after = pickValues(columns, names)
    const [row] = await transaction.insert(aboutSettings).values(after).returning({ id: aboutSettings.id })
    await writeAudit(transaction, actor, {
      action: 'create',
      entity: 'about_settings',
      entityId: row?.id ?? null,
      after,
    })
    return
  }
  const before = stored.page as Columns
  const changed = differing(pickValues(before, names), pickValues(columns, names))
  if (Object.keys(changed).length === 0) return
  await transaction.update(aboutSettings).set(changed).where(eq(aboutSettings.id, stored.page.id))
  await writeAudit(transaction, actor, {
    action: 'update',
    entity,
    entityId: stored.page.id,
    before: pickValues(before, Object.keys(changed)),
    after: changed,
  })
}

async function saveValues(
  transaction: Transaction,
  actor: Actor,
  stored: SavedPage,
  columns: Columns,
): Promise<void> {
  for (const kind of kinds) {
    const now = idsOfKind(stored.values, kind)
    const wanted = orderWanted(now, idsOf(columns, kind))
    for (const value of stored.values.filter((each) => each.kind === kind)) {
      const after = {
        title: String(columns[partOf(value.id, 'title')]),
        title_en: columns[partOf(value.id, 'title_en')] as string | null,
        text: String(columns[partOf(value.id, 'text')]),
        text_en: columns[partOf(value.id, 'text_en')] as string | null,
      }
      await saveValue(transaction, actor, stored.isThere.values, {
        ...value,
        after,
        sort_order: wanted.indexOf(value.id),
        moved: wanted.join() !== now.join(),
      })
    }
    if (stored.isThere.values && wanted.join() !== now.join())
      await writeAudit(transaction, actor, {
        action: 'order',
        entity: 'about_values',
        before: now,
        after: wanted,
      })
  }
}

type Value = SavedPage['values'][number] & {
  after: Pick<SavedPage['values'][number], 'title' | 'title_en' | 'text' | 'text_en'>
  sort_order: number
  moved: boolean
}

async function saveValue(
  transaction: Transaction,
  actor: Actor,
  isThere: boolean,
  value: Value,
): Promise<void> {
  const { id, kind, after, sort_order, moved } = value
  if (!isThere) {
    const [row] = await transaction
      .insert(aboutValues)
      .values({ kind, ...after, sort_order })
      .returning({ id: aboutValues.id })
    await writeAudit(transaction, actor, {
      action: 'create',
      entity: 'about_values',
      entityId: row?.id ?? null,
      after,
    })
    return
  }
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => after[name] !== value[name])
  if (changed.length === 0 && !moved) return
  await transaction
    .update(aboutValues)
    .set({ ...after, sort_order })
    .where(eq(aboutValues.id, id))
  if (changed.length === 0) return
  const changedColumns = [...new Set(['title', ...changed])]
  await writeAudit(transaction, actor, {
    action: 'update',
    entity: 'about_values',
    entityId: id,
    before: pickValues(value, changedColumns),
    after: pickValues(after, changedColumns),
  })
}

/** The requested order if it contains exactly the present ids, else the present order. */
function orderWanted(now: string[], asked: string[]): string[] {
  return asked.toSorted().join() === now.toSorted().join() ? asked : now
}
