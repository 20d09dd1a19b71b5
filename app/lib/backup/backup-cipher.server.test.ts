import { createCipheriv, randomBytes, scryptSync } from 'node:crypto'
import { Decrypter, Encrypter } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { CipherRefused, decrypt, encrypt, isEncrypted } from './backup-cipher.server.ts'

const passphrase = 'quatre ballons de gym verts'
const piece = 64 * 1024

/** Bytes as a stream brings them: in chunks of whatever size. */
async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const sealed = (bytes: Buffer, size = 10_000) => whole(encrypt(inChunks(bytes, size), passphrase))
const opened = (bytes: Buffer, given = passphrase, size = 7777) =>
  whole(decrypt(inChunks(bytes, size), given, bytes.subarray(0, 16)))

/** As the site wrote it before it wrote the format of age (0049). */
async function sealedEarlier(bytes: Buffer): Promise<Buffer> {
  const header = Buffer.concat([Buffer.from('CKBACKUP1'), randomBytes(16)])
  const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 }
  const key = scryptSync(passphrase.normalize('NFKC'), header.subarray(9), 32, cost)
  const pieces = [header]
  for (let number = 0; number === 0 || number * piece < bytes.length; number++) {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(number, 7)
    nonce[11] = (number + 1) * piece >= bytes.length ? 1 : 0
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header)
    const plain = bytes.subarray(number * piece, (number + 1) * piece)
    pieces.push(cipher.update(plain), cipher.final(), cipher.getAuthTag())
  }
  return Buffer.concat(pieces)
}

describe.each([
  // The age format: the lines of the header, and the nonce behind it.
  { format: 'of age', seal: sealed, header: 150 + 16, salt: 40 },
  { format: 'of before age', seal: sealedEarlier, header: 25, salt: 12 },
])('a backup encrypted in the format $format', ({ seal, header, salt }) => {
  it.each([0, piece, piece + 1, 200_000])('a backup of %i bytes is decrypted whole', async (count) => {
    const bytes = randomBytes(count)
    const file = await seal(bytes)
    expect(isEncrypted(file)).toBe(true)
    expect((await opened(file)).equals(bytes)).toBe(true)
    expect((await opened(file, passphrase, file.length)).equals(bytes)).toBe(true)
  })

  const sealedPiece = piece + 16
  const large = seal(randomBytes(2 * piece + 5000))
  it.each<[string, (file: Buffer) => Buffer]>([
    ['with another byte in its salt', (file) => flipped(file, salt)],
    ['with another byte in a piece', (file) => flipped(file, header + 100)],
    ['with another byte in its end', (file) => flipped(file, file.length - 1)],
    ['cut off inside a piece', (file) => file.subarray(0, header + 1000)],
    ['cut off between two pieces', (file) => file.subarray(0, header + sealedPiece)],
    ['cut off after its header', (file) => file.subarray(0, header)],
    ['cut off inside its header', (file) => file.subarray(0, salt)],
    [
      'without its first piece',
      (file) => Buffer.concat([file.subarray(0, header), file.subarray(header + sealedPiece)]),
    ],
    [
      'with two pieces in each other’s place',
      (file) =>
        Buffer.concat([
          file.subarray(0, header),
          file.subarray(header + sealedPiece, header + 2 * sealedPiece),
          file.subarray(header, header + sealedPiece),
          file.subarray(header + 2 * sealedPiece),
        ]),
    ],
    ['with more behind it', (file) => Buffer.concat([file, file.subarray(header)])],
  ])('a backup %s is refused', async (_, change) => {
    const file = await large
    await expect(opened(change(file))).rejects.toThrow(CipherRefused)
  })

  it('a backup is refused with another passphrase', async () => {
    await expect(opened(await seal(randomBytes(100)), `${passphrase} `)).rejects.toThrow(CipherRefused)
  })
})

describe('an encrypted backup', () => {
  it('an encrypted backup shows nothing of its content, and is another file each time', async () => {
    const bytes = Buffer.from('Mireille Tchoupo '.repeat(5000))
    const [one, other] = [await sealed(bytes), await sealed(bytes)]
    expect(one.includes('Mireille')).toBe(false)
    expect(one.subarray(200, 260).equals(other.subarray(200, 260))).toBe(false)
  })

  it('an encrypted backup is opened by another age program, and ours opens a foreign one', async () => {
    const bytes = randomBytes(100_000)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    expect(Buffer.from(await decrypter.decrypt(await sealed(bytes))).equals(bytes)).toBe(true)
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(14)
    expect((await opened(Buffer.from(await encrypter.encrypt(bytes)))).equals(bytes)).toBe(true)
  })

  it('an encrypted backup is refused where opening it would take too much memory', async () => {
    const text = (await sealed(randomBytes(10))).toString('latin1').replace(/^(-> scrypt \S+) 17$/m, '$1 30')
    await expect(opened(Buffer.from(text, 'latin1'))).rejects.toThrow(CipherRefused)
  })
})

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
