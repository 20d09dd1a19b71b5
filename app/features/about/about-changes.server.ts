import { eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { describePicture, findMissingPictures } from '#app/lib/records/record-picture.server.ts'
import { conflictWith, differing, pick } from '#app/lib/records/update-versioned.server.ts'
import { type FirstAbout, findAboutForm, idsOfKind, readAboutRows } from './about-admin.server.ts'
import { type AboutValues, aboutCounts, aboutTexts, idsOf, kinds, partOf } from './about-form.ts'
import { aboutSettings, aboutValues } from './tables.server.ts'

type Columns = Record<string, string | number | null>

/** Reads what was typed; the screen's own rules, given by the route. */
type Read = (
  typed: unknown,
  ids: readonly string[],
) => { columns: Columns; errors: null } | { columns: null; errors: Record<string, string> }

type Answer =
  | { state: 'saved'; version: string }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; theirs: { values: AboutValues; version: string }; by: string | null }

const schema = z.object({ version: z.string().max(100), values: z.record(z.string().max(60), z.unknown()) })

/** Keeps the about page with its values, and answers in JSON what came of it. */
export function changeAbout(
  request: Request,
  actor: Actor,
  { read, first, log }: { read: Read; first: FirstAbout; log: Logger },
): Promise<Response> {
  return answerChange(request, {
    schema,
    make: (asked) => inTransaction((transaction) => keepAbout(transaction, actor, asked, read, first)),
    log,
    failed: 'the about page could not be changed',
  })
}

async function keepAbout(
  transaction: Transaction,
  actor: Actor,
  { version, values }: z.infer<typeof schema>,
  read: Read,
  first: FirstAbout,
): Promise<Answer> {
  // A single row may not be there yet, and there is none to lock then.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('about page'))`)
  const kept = await readAboutRows(transaction, first)
  const { columns, errors } = read(
    values,
    kept.values.map(({ id }) => id),
  )
  if (errors) return { state: 'invalid', errors }
  if (kept.version !== version) {
    const theirs = await findAboutForm(first, transaction)
    return conflictWith(transaction, theirs, ['about_settings', 'about_values'])
  }
  const missing = await findMissingPictures(transaction, columns, kept.page)
  if (Object.keys(missing).length > 0) return { state: 'invalid', errors: missing }
  await keepPage(transaction, actor, kept, columns)
  await describePicture(transaction, actor, { picture: aboutSettings.main_image_url }, columns, columns)
  await keepValues(transaction, actor, kept, columns)
  return { state: 'saved', version: (await readAboutRows(transaction, first)).version }
}

type SavedPage = Awaited<ReturnType<typeof readAboutRows>>

/** Updates the row by its id, or inserts the full form where there is none. */
async function keepPage(
  transaction: Transaction,
  actor: Actor,
  kept: SavedPage,
  columns: Columns,
): Promise<void> {
  const names = [...aboutTexts.flatMap((name) => [name, `${name}_en`]), 'main_image_url', ...aboutCounts]
  const entity = 'about_settings'
  if (!kept.isThere.page || !kept.page.id) {
    const after = pick(columns, names)
    const [row] = await transaction.insert(aboutSettings).values(after).returning({ id: aboutSettings.id })
    await writeAudit(transaction, actor, {
      action: 'create',
      entity: 'about_settings',
      entityId: row?.id ?? null,
      after,
    })
    return
  }
  const before = kept.page as Columns
  const changed = differing(pick(before, names), pick(columns, names))
  if (Object.keys(changed).length === 0) return
  await transaction.update(aboutSettings).set(changed).where(eq(aboutSettings.id, kept.page.id))
  await writeAudit(transaction, actor, {
    action: 'update',
    entity,
    entityId: kept.page.id,
    before: pick(before, Object.keys(changed)),
    after: changed,
  })
}

async function keepValues(
  transaction: Transaction,
  actor: Actor,
  kept: SavedPage,
  columns: Columns,
): Promise<void> {
  for (const kind of kinds) {
    const now = idsOfKind(kept.values, kind)
    const wanted = orderWanted(now, idsOf(columns, kind))
    for (const value of kept.values.filter((each) => each.kind === kind)) {
      const after = {
        title: String(columns[partOf(value.id, 'title')]),
        title_en: columns[partOf(value.id, 'title_en')] as string | null,
        text: String(columns[partOf(value.id, 'text')]),
        text_en: columns[partOf(value.id, 'text_en')] as string | null,
      }
      await keepValue(transaction, actor, kept.isThere.values, {
        ...value,
        after,
        sort_order: wanted.indexOf(value.id),
        moved: wanted.join() !== now.join(),
      })
    }
    if (kept.isThere.values && wanted.join() !== now.join())
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

async function keepValue(
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
    before: pick(value, changedColumns),
    after: pick(after, changedColumns),
  })
}

/** The order that was asked for, if it names just these; otherwise the one that is. */
function orderWanted(now: string[], asked: string[]): string[] {
  return asked.toSorted().join() === now.toSorted().join() ? asked : now
}
