import { PriceListRefused } from './price-list-rows.ts'

/** Limit of directory sectors, of four entries each; an honest `.xls` has a handful. */
const mostSectors = 500

/** All sectors are listed in the header as long as a file has no more than 7 MB. */
const tablesInHeader = 109

/**
 * Throws `PriceListRefused` for a compound file with a long directory: the library copies what each entry names, and
 * thousands of entries may name the same. What is damaged is left to the library.
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
