import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '#app/lib/db/db.server.ts'
import { countAgainst, type Limit, subjectOf, takeBack } from '#app/lib/http/rate-limit.server.ts'
import type { Device } from './device.server.ts'

/** A sign-in attempt: e-mail, client address, and the device if the account has signed in there before. */
type SignInAttempt = { email: string; address: string; device: Device | null }

type AttemptResult = { retryAfter: number } | { retryAfter: null; takeBack: () => Promise<void> }

/**
 * Counts an attempt before its password is checked, so that concurrent attempts all count; `takeBack` is for a right
 * password. A known device has its own counts, where an attack from many addresses delays the account instead of
 * blocking it: an attacker cannot lock out its owner.
 */
export async function countAttempt({ email, address, device }: SignInAttempt): Promise<AttemptResult> {
  const now = new Date()
  const place = device ? `device ${device.id}` : `address ${await subjectOf(db(), address, now)}`
  const account = await subjectOf(db(), `account ${email.toLowerCase()}`, now)
  const own = ownLimits(account, place, device !== null)
  const everywhere = { bucket: 'sign-in account hour', subject: account, most: 20, seconds: 3600 }
  const retryAfter = await countAgainst(db(), own, now)
  if (retryAfter !== null) return { retryAfter }
  const attacked = await countAgainst(db(), [everywhere], now)
  if (attacked === null)
    return { retryAfter: null, takeBack: () => takeBack(db(), [...own, everywhere], now) }
  if (!device) return { retryAfter: attacked }
  await sleep(delayMs)
  return { retryAfter: null, takeBack: () => takeBack(db(), own, now) }
}

/**
 * Counts a code after the password, like a password. An attacker at this step has the password: all unknown browsers
 * together have at most twenty tries in six hours for an account, while its own devices continue.
 */
export async function countCode({ email, device }: Omit<SignInAttempt, 'address'>): Promise<AttemptResult> {
  const now = new Date()
  const account = await subjectOf(db(), `account ${email.toLowerCase()}`, now)
  const limits: Limit[] = device
    ? [{ bucket: 'code of device', subject: `${account} ${device.id}`, most: 5, seconds: 900 }]
    : [
        { bucket: 'code of account', subject: account, most: 5, seconds: 900 },
        { bucket: 'code of account for long', subject: account, most: 20, seconds: 6 * 3600 },
      ]
  const retryAfter = await countAgainst(db(), limits, now)
  return retryAfter === null ? { retryAfter, takeBack: () => takeBack(db(), limits, now) } : { retryAfter }
}

/** Counts attempts at the own password of a signed-in user, since a stolen session may guess as well. */
export function countOwnPassword(userId: string): Promise<AttemptResult> {
  return countOwn({ bucket: 'own password', subject: userId, most: 5, seconds: 900 })
}

/** Counts codes that confirm a new authenticator: each costs ten hashes, which delay sign-ins. */
export function countOwnCode(userId: string): Promise<AttemptResult> {
  return countOwn({ bucket: 'own code', subject: userId, most: 10, seconds: 900 })
}

/** Counts codes that confirm an identity: the client already has password and session. */
export function countConfirmingCode(userId: string): Promise<AttemptResult> {
  return countOwn(
    { bucket: 'confirming code', subject: userId, most: 5, seconds: 900 },
    { bucket: 'confirming code for long', subject: userId, most: 20, seconds: 6 * 3600 },
  )
}

async function countOwn(...limits: Limit[]): Promise<AttemptResult> {
  const now = new Date()
  const retryAfter = await countAgainst(db(), limits, now)
  return retryAfter === null ? { retryAfter, takeBack: () => takeBack(db(), limits, now) } : { retryAfter }
}

/** Delay in milliseconds for a known device while its account is attacked. */
const delayMs = 2000

/** The network address comes first, so that an attacker with thousands of account names cannot fill the table. */
function ownLimits(account: string, place: string, isDevice: boolean): Limit[] {
  const together = {
    bucket: 'sign-in account and place',
    subject: `${account} ${place}`,
    most: 5,
    seconds: 900,
  }
  return isDevice
    ? [together]
    : [{ bucket: 'sign-in place', subject: place, most: 10, seconds: 900 }, together]
}
