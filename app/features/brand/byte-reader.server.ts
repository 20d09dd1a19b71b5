/** Reads numbers one after the other, the high byte first. Throws a RangeError past the end. */
export class ByteReader {
  readonly bytes: Buffer
  at = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  u8(): number {
    return this.bytes.readUInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.bytes.readUInt16BE(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.bytes.readInt16BE(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.bytes.readUInt32BE(this.at - 4)
  }

  take(length: number): Buffer {
    if (this.at + length > this.bytes.length) throw new RangeError('The bytes end too early')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  /** WOFF2's `UIntBase128`: seven bits a byte. */
  base128(): number {
    let value = 0
    for (let index = 0; index < 5; index++) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
    throw new RangeError('A number is too long')
  }

  /** WOFF2's `255UInt16`. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return 506 + this.u8()
    return code === 255 ? 253 + this.u8() : code
  }
}
