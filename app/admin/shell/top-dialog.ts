/**
 * True if no other dialog covers that of the element. Mantine passes an Escape to every open dialog, although it is
 * meant for the top one only.
 */
export function isInTopDialog(element: HTMLElement | null): boolean {
  return element?.closest(dialogs) === [...document.querySelectorAll(dialogs)].at(-1)
}

const dialogs = '[role=dialog][aria-modal=true]'
