/** Whether the device, or this tab, holds something under a name; false in a browser that keeps nothing. */
export function isHeld(key: string): boolean {
  try {
    return (localStorage.getItem(key) ?? sessionStorage.getItem(key)) !== null
  } catch {
    return false
  }
}
