/** An `.ico` file of PNG pictures by size, which every browser since Windows Vista can read. */
export function icoOf(pictures: { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let at = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    directory.writeUInt8(size % 256, entry)
    directory.writeUInt8(size % 256, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
