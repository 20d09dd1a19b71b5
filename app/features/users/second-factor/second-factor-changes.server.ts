import { encode } from 'uqr'
import { inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import { writeAudit } from '#app/lib/records/audit.server.ts'
import type { AccountAnswer, Square } from '../account/account.ts'
import type { Owner } from '../account/account-changes.server.ts'
import { endSessions } from '../sign-in/session.server.ts'
import { countOwnCode } from '../sign-in/sign-in-limits.server.ts'
import { base32, keyAddress } from './one-time-code.server.ts'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.server.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
} from './second-factor.server.ts'

/** A new key for the telephone, as a square code and in letters. Nothing is asked for until it is confirmed. */
export async function beginSetUp({ staff, issuer }: Owner): Promise<AccountAnswer> {
  const key = await withDeadline(beginSecondFactor(staff.id))
  if (!key) return { state: 'gone' }
  const letters = base32(key).match(/.{4}/g) ?? []
  const square = squareOf(keyAddress(key, { issuer, account: staff.email }))
  return { state: 'key', key: letters.join(' '), square }
}

/** From a right code on, codes are asked for; answers the recovery codes. Other sessions end: they were none of these. */
export async function confirmSetUp({ staff, actor }: Owner, typed: string): Promise<AccountAnswer> {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return wrongCode
  const counted = await withDeadline(countOwnCode(staff.id))
  if (counted.retryAfter !== null) return { state: 'limited', retryAfter: counted.retryAfter }
  const fresh = await makeRecoveryCodes()
  const answer = await inTransaction(async (tx): Promise<AccountAnswer> => {
    if (!(await confirmSecondFactor(tx, staff.id, code))) return wrongCode
    await replaceRecoveryCodes(tx, staff.id, fresh)
    await endSessions(tx, staff.id, staff.sessionId)
    await writeAudit(tx, actor, { action: 'second-factor-on', entity: 'users', entityId: staff.id })
    return { state: 'codes', codes: fresh.map((each) => each.code) }
  })
  if (answer.state === 'codes') await counted.takeBack()
  return answer
}

/** Ten new codes; the former ones are worth nothing any more. */
export async function renewRecoveryCodes({ staff, actor }: Owner): Promise<AccountAnswer> {
  const fresh = await makeRecoveryCodes()
  return inTransaction(async (tx): Promise<AccountAnswer> => {
    if (!(await hasSecondFactor(tx, staff.id))) return { state: 'gone' }
    await replaceRecoveryCodes(tx, staff.id, fresh)
    await writeAudit(tx, actor, { action: 'recovery-codes', entity: 'users', entityId: staff.id })
    return { state: 'codes', codes: fresh.map((each) => each.code) }
  })
}

/** The password alone lets in from now on. Other sessions end. */
export async function dropOwnSecondFactor({ staff, actor }: Owner): Promise<AccountAnswer> {
  return inTransaction(async (tx): Promise<AccountAnswer> => {
    if (!(await dropSecondFactor(tx, staff.id))) return { state: 'gone' }
    await endSessions(tx, staff.id, staff.sessionId)
    await writeAudit(tx, actor, { action: 'second-factor-off', entity: 'users', entityId: staff.id })
    return { state: 'saved' }
  })
}

const wrongCode: AccountAnswer = {
  state: 'wrong',
  errors: { code: 'Ce code n’est pas le bon. Vérifiez l’heure du téléphone, puis essayez le suivant.' },
}

/** Dark modules as one path, with the quiet border that readers need. */
function squareOf(text: string): Square {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
