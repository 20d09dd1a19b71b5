import { createDecipheriv, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * An encrypted backup as it was before age (0049), which must stay readable: the magic, a salt, then pieces of 64 KiB, each under AES-256-GCM with a tag of its own. The key is
 * the passphrase's, by scrypt with a salt of the file's own, so a nonce may be the number of the piece; its last byte says
 * whether the piece is the last, so that nothing can be left out, moved or cut off.
 */
const magic = Buffer.from('CKBACKUP1')
const saltBytes = 16
const headerBytes = magic.length + saltBytes
const pieceBytes = 64 * 1024
const tagBytes = 16

/** OWASP's scrypt with 64 MiB: as strong as its first choice, on a machine of one gigabyte. */
const cost: ScryptOptions = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 }

/** True if a file with these first bytes is in the earlier format. */
export function isEarlierEncrypted(beginning: Buffer): boolean {
  return beginning.subarray(0, magic.length).equals(magic)
}

/** Decrypts the earlier format. Throws at the first piece that was altered. */
export async function* decryptEarlier(
  sealed: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  let header: Buffer | undefined
  let key: Buffer | undefined
  for await (const { piece, number, isLast } of piecesOf(sealed, pieceBytes + tagBytes, headerBytes)) {
    if (!header || !key) {
      header = piece
      if (!isEarlierEncrypted(header) || header.length < headerBytes || isLast) throw new Error('Cut off')
      key = await keyOf(passphrase, header)
    } else yield open(piece, key, nonceOf(number - 1, isLast), header)
  }
}

function open(piece: Buffer, key: Buffer, nonce: Buffer, header: Buffer): Buffer {
  const end = piece.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(header).setAuthTag(piece.subarray(end))
  return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
}

/** Bytes in pieces of one size, the first of `first`; which is the last is known with it. */
async function* piecesOf(bytes: AsyncIterable<Buffer>, size: number, first = size) {
  let rest = Buffer.alloc(0)
  let number = 0
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk])
    for (let end = number === 0 ? first : size; rest.length > end; end = size) {
      yield { piece: rest.subarray(0, end), number: number++, isLast: false }
      rest = rest.subarray(end)
    }
  }
  yield { piece: rest, number, isLast: true }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function keyOf(passphrase: string, header: Buffer): Promise<Buffer> {
  const salt = header.subarray(magic.length)
  return scryptOf(passphrase.normalize('NFKC'), salt, 32, cost)
}

const scryptOf: (text: string, salt: Buffer, bytes: number, cost: ScryptOptions) => Promise<Buffer> =
  promisify(scrypt)
