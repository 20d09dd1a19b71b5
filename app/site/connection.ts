type Connection = { saveData?: boolean; effectiveType?: string }

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** True if the visitor has asked for as few bytes as can be. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** Whether more than the page itself may be fetched: nobody saves data, and the line is better than 3G. */
export function isFast(): boolean {
  return !savesData() && !/^(slow-)?[23]g$/.test(connection()?.effectiveType ?? '')
}
