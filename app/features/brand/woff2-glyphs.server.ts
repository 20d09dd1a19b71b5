import { ByteReader } from './byte-reader.server.ts'

/** The seven streams of a packed `glyf` table: https://www.w3.org/TR/WOFF2/#glyf_table_format. */
type Streams = {
  contours: ByteReader
  points: ByteReader
  flags: ByteReader
  coordinates: ByteReader
  composites: ByteReader
  boxes: ByteReader
  instructions: ByteReader
}

/** `glyf` and its `loca` of 32 bits. */
export function rebuildGlyphs(packed: Buffer): { glyf: Buffer; loca: Buffer } {
  const table = new ByteReader(packed)
  table.at = 4
  const count = table.u16()
  table.at = 8
  const sizes = Array.from({ length: 7 }, () => table.u32())
  const [contours, points, flags, coordinates, composites, boxes, instructions] = sizes.map(
    (size) => new ByteReader(table.take(size)),
  ) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader, ByteReader]
  const streams = { contours, points, flags, coordinates, composites, boxes, instructions }
  const boxed = boxes.take(4 * Math.ceil(count / 32))
  const loca = Buffer.alloc(4 * (count + 1))
  const parts: Buffer[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    const hasBox = ((boxed[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
    const glyph = rebuildGlyph(streams, hasBox)
    parts.push(glyph, Buffer.alloc(-glyph.length & 3))
    at += glyph.length + (-glyph.length & 3)
    loca.writeUInt32BE(at, 4 * (index + 1))
  }
  return { glyf: Buffer.concat(parts), loca }
}

function rebuildGlyph(streams: Streams, hasBox: boolean): Buffer {
  const contours = streams.contours.i16()
  if (contours === 0) return Buffer.alloc(0)
  return contours < 0 ? composite(streams) : outline(streams, contours, hasBox)
}

const composed = { words: 0x01, scale: 0x08, more: 0x20, twoScales: 0x40, matrix: 0x80, instructed: 0x100 }

/** A glyph of other glyphs: its parts are stored as they were. */
function composite({ composites, boxes, coordinates, instructions }: Streams): Buffer {
  const start = composites.at
  let instructed = false
  let flags: number
  do {
    flags = composites.u16()
    instructed ||= (flags & composed.instructed) !== 0
    const transform =
      flags & composed.scale ? 2 : flags & composed.twoScales ? 4 : flags & composed.matrix ? 8 : 0
    composites.take(2 + (flags & composed.words ? 4 : 2) + transform)
  } while (flags & composed.more)
  const parts = [words(-1), boxes.take(8), composites.bytes.subarray(start, composites.at)]
  if (instructed) {
    const length = coordinates.short255()
    parts.push(words(length), instructions.take(length))
  }
  return Buffer.concat(parts)
}

function outline(streams: Streams, contours: number, hasBox: boolean): Buffer {
  const ends: number[] = []
  for (let index = 0; index < contours; index++) ends.push((ends.at(-1) ?? -1) + streams.points.short255())
  const steps = Array.from({ length: (ends.at(-1) ?? -1) + 1 }, () => step(streams))
  const code = streams.instructions.take(streams.coordinates.short255())
  const box = hasBox ? streams.boxes.take(8) : boxOf(steps)
  const curves = Buffer.from(steps.map(({ onCurve }) => (onCurve ? 1 : 0)))
  return Buffer.concat([
    words(contours),
    box,
    words(...ends),
    words(code.length),
    code,
    curves,
    words(...steps.map(({ x }) => x)),
    words(...steps.map(({ y }) => y)),
  ])
}

type Step = { onCurve: boolean; x: number; y: number }

/** One point as its distance from the last: a flag says how many bits each has and which way they go. */
function step({ flags, coordinates }: Streams): Step {
  const flag = flags.u8()
  const onCurve = flag < 128
  const kind = flag & 127
  const signed = (value: number, bit: number) => (kind & bit ? value : -value)
  const next = () => coordinates.u8()
  if (kind < 10) return { onCurve, x: 0, y: signed(((kind & 14) << 7) + next(), 1) }
  if (kind < 20) return { onCurve, x: signed((((kind - 10) & 14) << 7) + next(), 1), y: 0 }
  if (kind < 84) {
    const [high, low] = [kind - 20, next()]
    const x = 1 + (high & 0x30) + (low >> 4)
    return { onCurve, x: signed(x, 1), y: signed(1 + ((high & 0x0c) << 2) + (low & 15), 2) }
  }
  if (kind < 120) {
    const x = 1 + (Math.floor((kind - 84) / 12) << 8) + next()
    return { onCurve, x: signed(x, 1), y: signed(1 + ((((kind - 84) % 12) >> 2) << 8) + next(), 2) }
  }
  if (kind < 124) {
    const [first, middle, last] = [next(), next(), next()]
    return {
      onCurve,
      x: signed((first << 4) + (middle >> 4), 1),
      y: signed(((middle & 15) << 8) + last, 2),
    }
  }
  const x = coordinates.u16()
  return { onCurve, x: signed(x, 1), y: signed(coordinates.u16(), 2) }
}

function boxOf(steps: Step[]): Buffer {
  let [x, y] = [0, 0]
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const each of steps) {
    xs.push((x += each.x))
    ys.push((y += each.y))
  }
  return words(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
}

/** Sixteen bits each, whatever the sign. */
function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * index)
  return bytes
}
