import { randomBytes } from 'node:crypto'
import { Decrypter, Encrypter } from 'age-encryption'
import { describe, expect, it } from 'vitest'
import { CipherRefused, decrypt, encrypt, isEncrypted } from './backup-cipher.server.ts'

const passphrase = 'quatre ballons de gym verts'
const piece = 64 * 1024

/** Splits bytes into chunks, as a stream does. */
async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const sealed = (bytes: Buffer) => whole(encrypt(inChunks(bytes, 10_000), passphrase))
const opened = (bytes: Buffer, given = passphrase, size = 7777) =>
  whole(decrypt(inChunks(bytes, size), given))

/** Encrypts as another age program does, with a weaker and faster key derivation. */
async function foreign(bytes: Buffer): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(10)
  return Buffer.from(await encrypter.encrypt(bytes))
}

describe('an encrypted backup', () => {
  it.each([0, piece, piece + 1, 200_000])(
    'an encrypted backup of %i bytes is decrypted whole',
    async (count) => {
      const bytes = randomBytes(count)
      const file = await sealed(bytes)
      expect(isEncrypted(file)).toBe(true)
      expect((await opened(file)).equals(bytes)).toBe(true)
      const other = await foreign(bytes)
      expect((await opened(other, passphrase, other.length)).equals(bytes)).toBe(true)
    },
  )

  // Bytes of the header's lines and of the nonce after it.
  const header = 150 + 16
  const salt = 40
  const sealedPiece = piece + 16
  const large = foreign(randomBytes(2 * piece + 5000))
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
  ])('an encrypted backup %s is refused', async (_, change) => {
    const file = await large
    await expect(opened(change(file))).rejects.toThrow(CipherRefused)
  })

  it('an encrypted backup is refused with another passphrase', async () => {
    await expect(opened(await foreign(randomBytes(100)), `${passphrase} `)).rejects.toThrow(CipherRefused)
  })

  it('an encrypted backup reveals nothing of its content, and differs each time', async () => {
    const bytes = Buffer.from('Mireille Tchoupo '.repeat(5000))
    const [one, other] = [await sealed(bytes), await sealed(bytes)]
    expect(one.includes('Mireille')).toBe(false)
    expect(one.subarray(200, 260).equals(other.subarray(200, 260))).toBe(false)
  })

  it('an encrypted backup is opened by another age program', async () => {
    const bytes = randomBytes(100_000)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(passphrase)
    expect(Buffer.from(await decrypter.decrypt(await sealed(bytes))).equals(bytes)).toBe(true)
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
