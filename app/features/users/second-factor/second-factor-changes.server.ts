import { encode } from 'uqr'
import { inTransaction, withDeadline } from '#app/lib/db/db.server.ts'
import { writeAudit } from '#app/lib/records/audit.server.ts'
import type { AccountAnswer, QrCode } from '../account/account.ts'
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

/** Creates a new key, as a QR code and as letters. Sign-ins require no code until the key is confirmed. */
export async function beginSetUp({ staff, issuer }: Owner): Promise<AccountAnswer> {
  const key = await withDeadline(beginSecondFactor(staff.id))
  if (!key) return { state: 'gone' }
  const letters = base32(key).match(/.{4}/g) ?? []
  const qrCode = qrCodeOf(keyAddress(key, { issuer, account: staff.email }))
  return { state: 'key', key: letters.join(' '), qrCode }
}

/**
 * Confirms the key with a right code, after which sign-ins require codes; returns the recovery codes. Other sessions
 * end, since they began without a code.
 */
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

/** Makes ten new recovery codes; the former ones become invalid. */
export async function renewRecoveryCodes({ staff, actor }: Owner): Promise<AccountAnswer> {
  const fresh = await makeRecoveryCodes()
  return inTransaction(async (tx): Promise<AccountAnswer> => {
    if (!(await hasSecondFactor(tx, staff.id))) return { state: 'gone' }
    await replaceRecoveryCodes(tx, staff.id, fresh)
    await writeAudit(tx, actor, { action: 'recovery-codes', entity: 'users', entityId: staff.id })
    return { state: 'codes', codes: fresh.map((each) => each.code) }
  })
}

/** Removes the second factor: sign-ins require the password only. Other sessions end. */
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

/** QR code of a text, with the quiet zone that readers need. */
function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
