import { PriceListRefused } from './price-list-rows.ts'

/** Limit of directory sectors, of four entries each; an ordinary `.xls` has a handful. */
const mostSectors = 500

/** Number of sectors that the header itself lists, enough for a file of 7 MB. */
const tablesInHeader = 109

/**
 * Throws `PriceListRefused` for a compound file with a long directory: the library copies each entry's content, and
 * thousands of entries may refer to the same. Other damage is left to the library.
 */
export function checkDirectory(file: Buffer): void {
  if (file.length < 512) return
  const size = file.readUInt16LE(30) === 12 ? 4096 : 512
  const next = (sector: number): number => {
    const table = Math.floor((sector * 4) / size)
    if (table >= tablesInHeader) return -1
    const at = (file.readInt32LE(76 + table * 4) + 1) * size + ((sector * 4) % size)
    return at >= 0 && at + 4 <= file.length ? file.readInt32LE(at) : -1
  }
  let sector = file.readInt32LE(48)
  for (let sectors = 0; sector >= 0; sectors++) {
    if (sectors === mostSectors) throw new PriceListRefused('Ce classeur contient trop de parties.')
    sector = next(sector)
  }
}
