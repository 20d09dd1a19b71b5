import { and, desc, eq, lt, notExists, notInArray, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { db, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import type { Document } from '#app/lib/text/document.ts'
import { parsedJson, readDocument } from '#app/lib/text/document-reader.ts'
import { type Draft, type DraftAnswer, type DraftValues } from './post-draft.ts'
import { blogPostDrafts, blogPosts } from './tables.server.ts'

type Owner = { post: string; person: string }

const draftChangeSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('keep'),
    post: z.guid(),
    version: z.string().max(40).overwrite(storable).nullable(),
    values: z.record(z.string().max(40), z.union([z.string(), z.boolean()])),
  }),
  z.object({ intent: z.literal('drop'), post: z.guid() }),
])

/** Requests of the form about its draft. */
export type DraftChange = z.infer<typeof draftChangeSchema>

/** Lifetime of a draft. */
const longest = sql`interval '180 days'`

/** Limit of drafts per user; a further one deletes the oldest. */
const mostDrafts = 50

/** Stores or deletes a draft of the signed-in user `person`. No audit row: the content does not change. */
export function changeDraft(request: Request, { log }: RequestFacts, person: string): Promise<Response> {
  return answerChange(request, {
    schema: draftChangeSchema,
    make: (change) => withDeadline(obey(change, person)),
    log,
    failed: 'a draft could not be stored',
  })
}

/** Draft of a user for an article, or null. */
export async function findDraft({ post, person }: Owner): Promise<Draft | null> {
  const [row] = await db().select().from(blogPostDrafts).where(ownedBy({ post, person }))
  return row ? draftOf(row) : null
}

/** Last draft of a user for an article that was never saved, or null. */
export async function findNewDraft(person: string): Promise<Draft | null> {
  const saved = db().select({ one: sql`1` }).from(blogPosts).where(eq(blogPosts.id, blogPostDrafts.post_id))
  const [row] = await db()
    .select()
    .from(blogPostDrafts)
    .where(and(eq(blogPostDrafts.user_id, person), notExists(saved)))
    .orderBy(desc(blogPostDrafts.updated_at))
    .limit(1)
  return row ? draftOf(row) : null
}

/** Deletes a draft after a save or a discard. */
export async function deleteDraft(database: Pick<Transaction, 'delete'>, owner: Owner): Promise<void> {
  await database.delete(blogPostDrafts).where(ownedBy(owner))
}

/** Texts of a draft, in both languages. */
export function documentsOf(values: DraftValues = {}): Document[] {
  return [values['content'], values['content_en']].flatMap((text) =>
    typeof text === 'string' && text !== '' ? [readDocument(parsedJson(text)).document] : [],
  )
}

async function obey(change: DraftChange, person: string): Promise<DraftAnswer> {
  const owner = { post: change.post, person }
  if (change.intent === 'drop') {
    await deleteDraft(db(), owner)
    return { state: 'dropped' }
  }
  const { version, values } = change
  const stored = { version, values: storableValues(values), updated_at: new Date() }
  await db()
    .insert(blogPostDrafts)
    .values({ post_id: change.post, user_id: person, ...stored })
    .onConflictDoUpdate({ target: [blogPostDrafts.post_id, blogPostDrafts.user_id], set: stored })
  const latest = db()
    .select({ post: blogPostDrafts.post_id })
    .from(blogPostDrafts)
    .where(eq(blogPostDrafts.user_id, person))
    .orderBy(desc(blogPostDrafts.updated_at))
    .limit(mostDrafts)
  await db()
    .delete(blogPostDrafts)
    .where(
      or(
        lt(blogPostDrafts.updated_at, sql`now() - ${longest}`),
        and(eq(blogPostDrafts.user_id, person), notInArray(blogPostDrafts.post_id, latest)),
      ),
    )
  return { state: 'kept', at: stored.updated_at.toISOString() }
}

/** PostgreSQL cannot store U+0000 or unpaired surrogates. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}

function storableValues(values: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      storable(name),
      typeof value === 'string' ? storable(value) : value,
    ]),
  )
}

function ownedBy({ post, person }: Owner) {
  return and(eq(blogPostDrafts.post_id, post), eq(blogPostDrafts.user_id, person))
}

function draftOf(row: typeof blogPostDrafts.$inferSelect): Draft {
  const values = Object.entries(row.values).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  )
  return {
    post: row.post_id,
    version: row.version,
    values: Object.fromEntries(values),
    at: row.updated_at.toISOString(),
  }
}
