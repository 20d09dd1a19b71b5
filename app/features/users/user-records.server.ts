import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { readableEmail } from '#app/lib/forms/typed-text.server.ts'
import { InvalidChange } from '#app/lib/records/record-refusals.server.ts'
import { defineRecords } from '#app/lib/records/records.server.ts'
import { hasAdmin } from './access-link.server.ts'
import { users } from './tables.server.ts'
import { userFields } from './user.fields.ts'

type User = typeof users.$inferSelect

export const userRecords = defineRecords(userFields, users, {
  refusals: { users_email_live: { email: 'Cette adresse est déjà celle d’un autre compte.' } },
  async prepare(transaction, values, current) {
    if (typeof values['email'] !== 'string') return values
    const email = readableEmail(values['email'])
    await refuseTrashedEmail(transaction, email, current)
    return { ...values, email }
  },
})

/**
 * Records of users with the rules for `actorId`: neither their own rights nor those of the last administrator who can
 * sign in may change. A lock covers both checks, so that only one of two administrators who remove each other succeeds.
 */
export function userRecordsFor(actorId: string): typeof userRecords {
  return {
    ...userRecords,
    async afterChange(transaction, { before, after }) {
      if (before && after && before.role === after.role && before.is_active === after.is_active) return
      await transaction.execute(oneAtATime)
      if (before?.id !== actorId) await refuseWhoLostRights(transaction, actorId)
      if (before && losesRights(before, after) && !(await hasAdmin(transaction)))
        throw new InvalidChange({ [fieldOf(before, after)]: lastAdministrator })
      if (before?.id === actorId) throw new InvalidChange({ [fieldOf(before, after)]: ownRights })
    },
  }
}

/** Lock of every change to a user's rights, until the transaction ends. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('rights of people'))`

const lastAdministrator =
  'C’est le dernier administrateur qui peut se connecter\u00a0: donnez d’abord ce rôle, et un accès, à quelqu’un d’autre.'

const ownRights =
  'Personne ne se retire ses propres droits par mégarde\u00a0: demandez-le à un autre administrateur.'

function losesRights(before: User, after: User | null): boolean {
  return before.role === 'admin' && before.is_active && !(after?.role === 'admin' && after.is_active)
}

/** Field of the error: the one that removes the rights. */
function fieldOf(before: User, after: User | null): string {
  if (!after) return 'id'
  return before.role === after.role ? 'is_active' : 'role'
}

/** The actor of a request that waited for the lock may have lost their rights in the meantime. */
async function refuseWhoLostRights(transaction: Transaction, actorId: string): Promise<void> {
  const [actor] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, actorId),
        eq(users.role, 'admin'),
        eq(users.is_active, true),
        isNull(users.deleted_at),
      ),
    )
  if (!actor)
    throw new InvalidChange({ role: 'Vos droits viennent d’être retirés\u00a0: rien n’a été changé.' })
}

/** Two accounts with one e-mail, one of them in the trash, could not both be restored. */
async function refuseTrashedEmail(
  transaction: Transaction,
  email: string,
  current: User | null,
): Promise<void> {
  if (current?.email.toLowerCase() === email.toLowerCase()) return
  const [trashed] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotNull(users.deleted_at)))
    .limit(1)
  if (trashed)
    throw new InvalidChange({
      email: 'Un compte avec cette adresse attend dans la corbeille\u00a0: restaurez-le plutôt.',
    })
}
