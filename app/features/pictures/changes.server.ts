import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { inTransaction } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { typedLine } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { deletePicture, sweepPictures } from '#app/lib/media/media-removal.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import { longestAlt, type PictureAnswer, type PictureTexts } from './change.ts'
import { formatUse, type PictureUsers, refusedForUses } from './picture.ts'

const sentence = typedLine(longestAlt)
const id = z.guid()

const schema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('describe'),
    id,
    texts: z.object({ alt: sentence, alt_en: sentence }),
    // The texts that the screen displayed.
    was: z.object({ alt: z.string(), alt_en: z.string() }),
  }),
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('sweep') }),
])

/** Changes of the library. */
export type PictureChange = z.infer<typeof schema>

/** Makes a requested change of the library and answers its result in JSON. */
export function changePictures(
  request: Request,
  actor: Actor,
  log: Logger,
  resources: PictureUsers,
): Promise<Response> {
  return answerChange(request, {
    schema,
    errorsOf: errorsByField,
    make: (asked) => make(asked, actor, resources),
    log,
    failed: 'a picture could not be changed',
  })
}

async function make(change: PictureChange, actor: Actor, resources: PictureUsers): Promise<PictureAnswer> {
  if (change.intent === 'describe') return describe(change, actor)
  if (change.intent === 'delete') return remove(change.id, actor, resources)
  return { state: 'swept', ...(await sweepPictures(actor)) }
}

/** The displayed texts serve as the version, since a background conversion changes the row's version. */
async function describe(
  { id: picture, texts, was }: Extract<PictureChange, { intent: 'describe' }>,
  actor: Actor,
): Promise<PictureAnswer> {
  const described = await inTransaction((tx) =>
    updateVersioned(tx, actor, {
      table: media,
      entity: 'media',
      id: picture,
      async find() {
        const [row] = await tx.select().from(media).where(eq(media.id, picture))
        return row ?? null
      },
      version(row) {
        const { alt, alt_en } = textsOf(row)
        return alt === was.alt && alt_en === was.alt_en ? 'as read' : 'changed'
      },
      columns: () => ({ alt: texts.alt || null, alt_en: texts.alt_en || null }),
    }),
  )
  if (described.state === 'saved') return { state: 'described', texts: textsOf(described.row) }
  return described.state === 'gone' ? described : { state: 'conflict', latest: textsOf(described.latest) }
}

async function remove(picture: string, actor: Actor, resources: PictureUsers): Promise<PictureAnswer> {
  const found = await deletePicture(actor, picture)
  if (!found) return { state: 'gone' }
  if (found.uses.length === 0) return { state: 'deleted' }
  const uses = found.uses.map((use) => formatUse(use, resources))
  return { state: 'invalid', errors: { '': refusedForUses(uses) } }
}

function textsOf({ alt, alt_en }: Pick<typeof media.$inferSelect, 'alt' | 'alt_en'>): PictureTexts {
  return { alt: alt ?? '', alt_en: alt_en ?? '' }
}
