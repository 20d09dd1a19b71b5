import { createHmac, timingSafeEqual } from 'node:crypto'

/** Parameters of RFC 6238 that every authenticator supports: SHA-1, six digits, 30 seconds. */

const period = 30
const digits = 6
/** Number of accepted time steps before and after the present one: clocks differ, and typing takes time. */
const tolerance = 1

/** Time step of a moment, counted from 1970. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / period)
}

/** Code of a time step (RFC 4226, 5.3). */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** Returns the time step of a typed code, among the present step and its neighbours; null for a wrong code. */
export function findStep(key: Buffer, typed: string, now: Date): number | null {
  const present = stepAt(now)
  let found: number | null = null
  for (let step = present - tolerance; step <= present + tolerance; step++)
    if (isSame(codeAt(key, step), typed)) found = step
  return found
}

/** Content of the QR code for the authenticator application. */
export function keyAddress(key: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(key)}&issuer=${encodeURIComponent(issuer)}&digits=${digits}&period=${period}`
}

/** Bytes as letters for typing (RFC 4648, without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function isSame(code: string, typed: string): boolean {
  const [one, other] = [Buffer.from(code), Buffer.from(typed)]
  return one.length === other.length && timingSafeEqual(one, other)
}
