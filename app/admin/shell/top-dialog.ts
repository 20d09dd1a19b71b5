/**
 * Whether no other dialog stands over the one that this is in. Mantine tells every open dialog of an Escape: it is for
 * the one on top alone.
 */
export function isInTopDialog(element: HTMLElement | null): boolean {
  return element?.closest(dialogs) === [...document.querySelectorAll(dialogs)].at(-1)
}

const dialogs = '[role=dialog][aria-modal=true]'
