type Connection = { saveData?: boolean; effectiveType?: string }

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** True if the visitor has asked for as few bytes as can be. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** True if the browser may prefetch: no data saver, and a line better than 3G. */
export function isFast(): boolean {
  return !savesData() && !/^(slow-)?[23]g$/.test(connection()?.effectiveType ?? '')
}
