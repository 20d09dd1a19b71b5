/** `type` is available on phones only. */
type Connection = { saveData?: boolean; effectiveType?: string; type?: string }

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** True if the visitor asked the browser to save data. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** True if the browser may prefetch: no data saver, and a connection better than 3G. */
export function isFast(): boolean {
  return !savesData() && !/^(slow-)?[23]g$/.test(connection()?.effectiveType ?? '')
}

/** True if unneeded bytes cost the visitor nothing: a fast connection that is not a mobile network. */
export function isFree(): boolean {
  return isFast() && connection()?.type !== 'cellular'
}
