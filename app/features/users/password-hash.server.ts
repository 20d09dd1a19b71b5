import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Too many passwords wait to be checked: whoever asks is told to come back. */
class TooBusy extends Error {
  override name = 'TooBusy'
}

/**
 * The hash of a password, with a salt of its own: `scrypt$<log2 N>$<r>$<p>$<salt>$<hash>`. OWASP's Password Storage
 * Cheat Sheet, scrypt with 32 MiB (N = 2^15, r = 8, p = 3): the strength of N = 2^17 with p = 1 in a quarter of the
 * memory, on a machine of one gigabyte. Throws `TooBusy`.
 */
export async function hashPassword(password: string, cost: Cost = usual): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$')
}

/** Whether a password is the one that was hashed. Throws `TooBusy`. */
export async function verifyPassword(kept: string, password: string): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', hash = ''] = kept.split('$')
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

/** Two at once leave the other two of libuv's four threads to files; a longer queue than this is not waited for. */
const most = 2
const mostWaiting = 16
let underway = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  if (underway >= most) {
    if (waiting.length >= mostWaiting) throw new TooBusy('Too many passwords wait to be checked')
    await new Promise<void>((resolve) => void waiting.push(resolve))
  } else underway++
  try {
    // One password typed on two keyboards may be two strings of characters (NIST SP 800-63B, 3.1.1.2).
    return await scryptOf(password.normalize('NFKC'), salt, { N: 2 ** log2N, r, p, maxmem: 2 ** 28 })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underway--
  }
}

function scryptOf(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key))),
  )
}
