import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption'

/** The passphrase is wrong, or the file was altered. */
export class CipherRefused extends Error {
  override name = 'CipherRefused'
}

/** 2^17, the first choice of OWASP for scrypt. It takes 128 MiB for a moment. */
const workFactor = 17
/** 2^20, which takes 1 GiB: a file must not demand more memory than our machines have. */
const mostWork = 20

/** True if the first 16 bytes of a file are those of an encrypted backup. */
export function isEncrypted(beginning: Buffer): boolean {
  return beginning.toString('latin1', 0, 16) === 'age-encryption.o'
}

/** Encrypts bytes with a passphrase in the age format, which `age --decrypt` reads too. */
export async function* encrypt(plain: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipientOf(passphrase))
  yield* buffersOf(await encrypter.encrypt(webStream(plain)))
}

/** Decrypts a backup. Throws `CipherRefused` at the first altered piece. */
export async function* decrypt(sealed: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identityOf(passphrase))
    yield* buffersOf(await decrypter.decrypt(webStream(sealed)))
  } catch (error) {
    throw new CipherRefused(undefined, { cause: error })
  }
}

/**
 * Recipient for a passphrase in the age format. The library derives the key in JavaScript, which would block the event
 * loop for a second; this one uses Node's scrypt on another thread.
 */
function recipientOf(passphrase: string): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(16)
      const cipher = createCipheriv(...(await keyFor(passphrase, salt, workFactor)))
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', unpadded(salt), String(workFactor)], new Uint8Array(body))]
    },
  }
}

function identityOf(passphrase: string): Identity {
  return {
    async unwrapFileKey([stanza, ...others]) {
      const [kind, salt = '', work = ''] = stanza?.args ?? []
      if (!stanza || kind !== 'scrypt' || others.length > 0) return null
      if (!/^[1-9]\d?$/.test(work) || Number(work) > mostWork || stanza.body.length !== 32)
        throw new Error('No passphrase of age')
      const decipher = createDecipheriv(
        ...(await keyFor(passphrase, Buffer.from(salt, 'base64'), Number(work))),
      )
      decipher.setAuthTag(stanza.body.subarray(16))
      return new Uint8Array(Buffer.concat([decipher.update(stanza.body.subarray(0, 16)), decipher.final()]))
    },
  }
}

async function keyFor(passphrase: string, salt: Buffer, work: number) {
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  const cost = { N: 2 ** work, r: 8, p: 1, maxmem: 2 ** (work + 11) }
  const key = await scryptOf(passphrase.normalize('NFC'), labelled, 32, cost)
  return ['chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: 16 }] as const
}

const scryptOf: (text: string, salt: Buffer, bytes: number, cost: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt)

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}

function webStream(bytes: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>
}

async function* buffersOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, length } of stream) yield Buffer.from(buffer, byteOffset, length)
}
