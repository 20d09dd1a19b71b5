type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether more than the page itself may be fetched: nobody saves data, and the line is better than 3G. */
export function isFast(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return !connection?.saveData && !/^(slow-)?[23]g$/.test(connection?.effectiveType ?? '')
}
