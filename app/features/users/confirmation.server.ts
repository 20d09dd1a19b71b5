import * as z from 'zod'
import type { Staff } from '#app/lib/access.ts'
import { db, inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { checkOwnPassword } from './account/own-password.server.ts'
import type { ConfirmationAnswer } from './confirmation.ts'
import { hasSecondFactor, readCode } from './second-factor/second-factor.server.ts'
import { confirmSession } from './sign-in/session.server.ts'
import { countConfirmingCode } from './sign-in/sign-in-limits.server.ts'

type Person = { staff: Staff; actor: Actor }

const given = z.object({
  /** A request without a password asks whether the session needs a confirmation. */
  password: z.string().max(1000).optional(),
  code: z.string().max(40).default(''),
})

/**
 * Confirms the identity of the signed-in user by password and, if set up, by a code of the second factor. The session
 * may then make protected changes for ten minutes.
 */
export function confirmIdentity(request: Request, person: Person, log: Logger): Promise<Response> {
  return answerChange(request, {
    schema: given,
    make: (typed) => confirm(person, typed),
    log,
    failed: 'an identity could not be confirmed',
  })
}

async function confirm(
  { staff, actor }: Person,
  { password, code }: z.infer<typeof given>,
): Promise<ConfirmationAnswer> {
  if (password === undefined) return { state: staff.isConfirmed ? 'confirmed' : 'unconfirmed' }
  const refusal = await checkOwnPassword(staff.id, password)
  if (refusal) return refusal
  if (!(await withDeadline(hasSecondFactor(db(), staff.id)))) {
    await inTransaction((tx) => note(tx))
    return { state: 'confirmed' }
  }
  if (!code) return { state: 'code' }
  const counted = await withDeadline(countConfirmingCode(staff.id))
  if (counted.retryAfter !== null) return { state: 'limited', retryAfter: counted.retryAfter }
  const take = await readCode(staff.id, code)
  const taken =
    take &&
    (await inTransaction(async (tx) => {
      const kind = await take(tx)
      if (!kind) return null
      if (kind === 'recovery')
        await writeAudit(tx, actor, { action: 'recovery-code', entity: 'users', entityId: staff.id })
      await note(tx)
      return kind
    }))
  if (!taken) return { state: 'wrong', errors: { code: wrongCode } }
  await counted.takeBack()
  return { state: 'confirmed' }

  async function note(tx: Parameters<typeof confirmSession>[0] & Parameters<typeof writeAudit>[0]) {
    await confirmSession(tx, staff.sessionId)
    await writeAudit(tx, actor, { action: 'confirm-identity', entity: 'sessions', entityId: staff.id })
  }
}

const wrongCode = 'Ce code n’est pas le bon, ou il a déjà servi. Attendez le suivant, puis réessayez.'
