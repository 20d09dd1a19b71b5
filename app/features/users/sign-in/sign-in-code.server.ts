import { db, inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import { sharedSecret } from '#app/lib/db/secrets.server.ts'
import { valuesOf } from '#app/lib/forms/form.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { measures } from '#app/lib/measures.server.ts'
import { writeAudit } from '#app/lib/records/audit.server.ts'
import { readCode, type TakenCode } from '../second-factor/second-factor.server.ts'
import { deviceOf, isKnown } from './device.server.ts'
import { completeSignIn, type SignedIn } from './entry.server.ts'
import { ownPath } from './own-path.ts'
import { endStarted, findStarted, forgetStarted, type Started } from './second-step.server.ts'
import { countCode } from './sign-in-limits.server.ts'

/**
 * Second step of a sign-in: the `code` and `to` of a form, within ten minutes after the password in this browser. Never
 * throws: failures are logged.
 */
export async function signInWithCode(
  facts: RequestFacts,
  request: Request,
  form: FormData,
): Promise<SignedIn> {
  const { to, code } = valuesOf(form, ['to', 'code'])
  try {
    return await attempt(facts, request, { to: ownPath(to), code: code.slice(0, longest) })
  } catch (error) {
    facts.log.error({ err: error }, 'the sign-in failed')
    return { answer: { state: 'failed' }, headers: new Headers() }
  }
}

/** True if this browser has an unfinished sign-in. */
export async function isCodeOwed(request: Request): Promise<boolean> {
  return (await findStarted(request)) !== null
}

/** Longer than any code with its spaces. */
const longest = 40

async function attempt(
  facts: RequestFacts,
  request: Request,
  { to, code }: { to: string; code: string },
): Promise<SignedIn> {
  const started = await findStarted(request)
  if (!started)
    return { answer: { state: 'expired' }, headers: new Headers({ 'Set-Cookie': forgetStarted() }) }
  if (!code)
    return { answer: { state: 'incomplete', errors: { code: 'Indiquez le code.' } }, headers: new Headers() }
  const { user } = started
  const secret = await withDeadline(sharedSecret(db(), 'device'))
  const device = deviceOf(request)
  const known = isKnown(device, user.email, secret) ? device : null
  const counted = await withDeadline(countCode({ email: user.email, device: known }))
  if (counted.retryAfter !== null) {
    measures.refusedSignIns.limited++
    facts.log.warn({ retryAfter: counted.retryAfter }, 'too many sign-in codes')
    return {
      answer: { state: 'limited', retryAfter: counted.retryAfter },
      headers: new Headers({ 'Retry-After': String(counted.retryAfter) }),
    }
  }
  if (!(await takeCode(facts, started, code))) {
    measures.refusedSignIns.code++
    return { answer: { state: 'wrong-code' }, headers: new Headers() }
  }
  await counted.takeBack()
  const signedIn = await completeSignIn(facts, request, user, { to, device, secret })
  signedIn.headers.append('Set-Cookie', forgetStarted())
  return signedIn
}

/** Uses up the code and the unfinished sign-in in one transaction, or records the refusal. */
async function takeCode(facts: RequestFacts, started: Started, code: string): Promise<TakenCode | null> {
  const { user } = started
  const actor = { id: user.id, email: user.email, address: facts.address }
  const take = await readCode(user.id, code)
  const taken =
    take &&
    (await inTransaction(async (tx) => {
      const kind = await take(tx)
      if (!kind || !(await endStarted(tx, started))) return null
      if (kind === 'recovery')
        await writeAudit(tx, actor, { action: 'recovery-code', entity: 'users', entityId: user.id })
      return kind
    }))
  if (!taken)
    await writeAudit(
      db(),
      { ...actor, id: null },
      { action: 'second-factor-refused', entity: 'sessions', entityId: user.id },
    )
  return taken
}
