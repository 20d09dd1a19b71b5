import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.server.ts'
import { rebuildGlyphs } from './woff2-glyphs.server.ts'

type Table = { tag: string; bytes: Buffer }

/**
 * A WOFF2 font as the plain font that it was made from: what draws text on the server reads no brotli. Of one font
 * with outlines, whose other tables stand as they are. Throws for what is no such file.
 * https://www.w3.org/TR/WOFF2/
 */
export function fontOf(woff2: Buffer): Buffer {
  const file = new ByteReader(woff2)
  if (file.u32() !== signature) throw new Error('This is no WOFF2 font')
  const flavour = file.u32()
  file.at = 12
  const count = file.u16()
  file.at = 20
  const compressed = file.u32()
  file.at = 48
  const directory = Array.from({ length: count }, () => readEntry(file))
  const body = new ByteReader(brotliDecompressSync(file.take(compressed)))
  const tables = new Map(directory.map(({ tag, length }) => [tag, body.take(length)]))
  const packed = directory.filter(({ transformed }) => transformed).map(({ tag }) => tag)
  if (packed.join() !== 'glyf,loca')
    throw new Error(`Tables of this WOFF2 font cannot be read: ${packed.join()}`)
  const { glyf, loca } = rebuildGlyphs(tables.get('glyf') ?? Buffer.alloc(0))
  tables.set('glyf', glyf).set('loca', loca)
  tables.set('head', withLongOffsets(tables.get('head') ?? Buffer.alloc(54)))
  return written(
    flavour,
    [...tables].map(([tag, bytes]) => ({ tag, bytes })),
  )
}

const signature = 0x774f4632

/** Tables that are named by their number: the first of them, an underscore for a space. */
const numbered = `
  cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern
  LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar
  bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat
  Gloc Feat Sill
`
  .trim()
  .split(/\s+/)
  .map((tag) => tag.replace('_', ' '))

/** `glyf` and `loca` are packed unless they say that they are not, others the other way round. */
function readEntry(file: ByteReader) {
  const flags = file.u8()
  const tag = numbered[flags & 63] ?? file.take(4).toString('latin1')
  const plain = tag === 'glyf' || tag === 'loca' ? 3 : 0
  const transformed = flags >> 6 !== plain
  const length = file.base128()
  return { tag, transformed, length: transformed ? file.base128() : length }
}

/** Says that `loca` holds offsets of 32 bits. */
function withLongOffsets(head: Buffer): Buffer {
  const changed = Buffer.from(head)
  changed.writeInt16BE(1, 50)
  return changed
}

/** Tables behind a directory. Checksums are left out: nobody looks at them. */
function written(flavour: number, tables: Table[]): Buffer {
  const sorted = tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1))
  const directory = Buffer.alloc(12 + 16 * sorted.length)
  const power = Math.floor(Math.log2(sorted.length))
  directory.writeUInt32BE(flavour, 0)
  directory.writeUInt16BE(sorted.length, 4)
  directory.writeUInt16BE(16 << power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * sorted.length - (16 << power), 10)
  let at = directory.length
  const parts = sorted.map(({ tag, bytes }, index) => {
    const entry = 12 + 16 * index
    directory.write(tag, entry, 'latin1')
    directory.writeUInt32BE(at, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    at += padded.length
    return padded
  })
  return Buffer.concat([directory, ...parts])
}
