export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/**
 * Type of a file by its first bytes, regardless of its name. Null for types that are not accepted: SVG and HTML, which
 * can run scripts, HEIC, which few browsers show, and all others.
 */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'gif'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  return isAvif(bytes) ? 'avif' : null
}

/** AVIF and HEIC share one container, whose first box names the content (ISO/IEC 23000-22, brands). */
function isAvif(bytes: Uint8Array): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256)
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) {
    if (/^avi[fs]$/.test(text(bytes, at, at + 4))) return true
  }
  return false
}

function begins(bytes: Uint8Array, first: number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte)
}

function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
