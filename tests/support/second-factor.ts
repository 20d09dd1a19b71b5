import { codeAt, stepAt } from '#app/features/users/second-factor/one-time-code.server.ts'
import { clientOf } from './admin-client.ts'
import { postForm } from './post-form.ts'
import type { Site } from './site.ts'
import { cookiesOf, postSignIn, type SignedInStaff } from './staff.ts'

type Where = Pick<Site, 'sql' | 'origin'>

/** A user with a second factor: its key, and the recovery codes. */
export type WithTelephone = SignedInStaff & { key: Buffer; codes: string[] }

/** Sends a change of the user's own account. */
export function sendOwn(site: Where, cookie: string, body: unknown): Promise<Response> {
  return clientOf(site, cookie).post('/admin/account', JSON.stringify(body))
}

/** Switches a user's second factor on, as the browser does. */
export async function switchOn(site: Where, person: SignedInStaff): Promise<WithTelephone> {
  const begun = await sendOwn(site, person.cookie, {
    intent: 'begin-second-factor',
    password: person.password,
  })
  const key = fromBase32((await begun.json()).key)
  const code = codeAt(key, stepAt(new Date()))
  const confirmed = await sendOwn(site, person.cookie, { intent: 'confirm-second-factor', code })
  if (confirmed.status !== 200) throw new Error(`The second factor was answered with ${confirmed.status}`)
  return { ...person, key, codes: (await confirmed.json()).codes }
}

/** The current code of the telephone, unused. */
export async function freshCode({ sql }: Pick<Site, 'sql'>, { id, key }: WithTelephone) {
  await sql`update second_factors set last_step = 0 where user_id = ${id}`
  return codeAt(key, stepAt(new Date()))
}

/** Sends the password; returns the cookies for the code's request. */
export async function startWithPassword(
  site: Pick<Site, 'origin'>,
  person: { email: string; password: string },
  cookie = '',
) {
  const answer = await postSignIn(site, person, cookie ? { Cookie: cookie } : {})
  return { answer, cookie: cookiesOf(answer) }
}

/** Posts the code as a browser without JavaScript does. */
export function postCode(site: Pick<Site, 'origin'>, cookie: string, code: string, to = '') {
  return postForm(site, '/admin/second-factor', { code, to }, { cookie })
}

/** Bytes of a base32 key. */
export function fromBase32(letters: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = letters
    .replaceAll(' ', '')
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
