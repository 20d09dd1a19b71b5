import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { normalizeText } from '#app/lib/text/clean-text.ts'
import { createWorkQueue } from '#app/lib/work-queue.server.ts'

/**
 * Hash of a password with its own salt: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`. The cost is that of OWASP's Password
 * Storage Cheat Sheet, scrypt with 32 MiB (N = 2^15, r = 8, p = 3): the strength of N = 2^17 with p = 1 in a quarter of
 * the memory, for a machine of one gigabyte. Throws `QueueFull`.
 */
export async function hashPassword(password: string, cost: Cost = usual): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/** True if a password matches its stored hash. Throws `QueueFull`. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', hash = ''] = stored.split('$')
  if (kind !== 'scrypt') return false
  const expected = Buffer.from(hash, 'base64')
  const given = await derive(password, Buffer.from(salt, 'base64'), {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
  })
  return expected.length === given.length && timingSafeEqual(expected, given)
}

type Cost = { log2N: number; r: number; p: number }

const usual: Cost = { log2N: 15, r: 8, p: 3 }

/**
 * Two hashes at once leave two of libuv's four threads to files. A request that has waited ten seconds is refused
 * before its password is checked: addresses that hash have a longer timeout (`request-limits.ts`).
 */
const inTurn = createWorkQueue({ mostAtOnce: 2, mostWaiting: 16, longestWaitMs: 10_000 })

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  // One password, typed on two keyboards, may be two strings of characters (NIST SP 800-63B, 3.1.1.2).
  const typed = normalizeText(password, 'NFKC')
  return inTurn(() => scryptOf(typed, salt, 32, { N: 2 ** log2N, r, p, maxmem: 2 ** 28 }))
}

const scryptOf: (text: string, salt: Buffer, bytes: number, cost: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt)
