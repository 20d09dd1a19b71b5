/** `type` is known on a phone alone. */
type Connection = { saveData?: boolean; effectiveType?: string; type?: string }

const connection = () => (navigator as Navigator & { connection?: Connection }).connection

/** True if the visitor has asked for as few bytes as can be. */
export function savesData(): boolean {
  return connection()?.saveData === true
}

/** True if the browser may prefetch: no data saver, and a line better than 3G. */
export function isFast(): boolean {
  return !savesData() && !/^(slow-)?[23]g$/.test(connection()?.effectiveType ?? '')
}

/** True if bytes that may be fetched in vain cost the visitor nothing: a fast line that is not a mobile network. */
export function isFree(): boolean {
  return isFast() && connection()?.type !== 'cellular'
}
