/** True if local or session storage has the key; false in a browser without storage. */
export function isHeld(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null
  } catch {
    return false
  }
}
