import { inflateRawSync } from 'node:zlib'
import { PriceListRefused } from './price-list-rows.ts'

/** Limit of all unpacked parts of a workbook, in bytes: twice a full price list. */
const roomiest = 24 * 1024 * 1024

const mostEntries = 2000

type Entry = { name: string; method: number; packed: number; unpacked: number; offset: number }

/**
 * Unpacks the parts of a zip whose names are `wanted`. The sizes in the directory are added up before anything is
 * unpacked, and no part may exceed its declared size. Throws `PriceListRefused` for a zip bomb or a damaged file.
 */
export function unpack(zip: Buffer, wanted: (name: string) => boolean): Map<string, Buffer> {
  const entries = directoryOf(zip).filter(({ name }) => wanted(name))
  const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > roomiest)
    throw new PriceListRefused(
      'Ce classeur est trop grand une fois décompressé\u00a0: partagez-le en plusieurs fichiers.',
    )
  return new Map(entries.map((entry) => [entry.name, contentOf(zip, entry)]))
}

/** Names of all parts of a zip. */
export function namesIn(zip: Buffer): string[] {
  return directoryOf(zip).map(({ name }) => name)
}

function directoryOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf('PK\x05\x06', zip.length, 'latin1')
  if (end === -1 || end + 22 > zip.length) throw damaged()
  const count = zip.readUInt16LE(end + 10)
  if (count > mostEntries) throw new PriceListRefused('Ce classeur contient trop de parties.')
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw damaged()
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field))
    const nameEnd = at + 46 + (nameLength ?? 0)
    entries.push({
      // Some programs separate folders with a backslash.
      name: zip.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    })
    at = nameEnd + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

function contentOf(zip: Buffer, { method, packed, unpacked, offset }: Entry): Buffer {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== 0x04034b50) throw damaged()
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const content = zip.subarray(start, start + packed)
  if (content.length !== packed) throw damaged()
  if (method === 0 && packed === unpacked) return content
  if (method !== 8) throw damaged()
  try {
    // A single chunk avoids a copy; the declared size is the limit, whatever the content.
    const inflated = inflateRawSync(content, {
      chunkSize: unpacked + 64,
      maxOutputLength: Math.max(unpacked, 1),
    })
    if (inflated.length === unpacked) return inflated
  } catch {
    // Longer than declared, or no deflated data: the file is damaged.
  }
  throw damaged()
}

function damaged(): PriceListRefused {
  return new PriceListRefused(
    'Ce classeur est abîmé et ne peut pas être lu. Ouvrez-le et enregistrez-le à nouveau.',
  )
}
