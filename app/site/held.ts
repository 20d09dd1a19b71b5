/** True if the device, or this tab, stores a value under a key; false in a browser without storage. */
export function isHeld(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null
  } catch {
    return false
  }
}
