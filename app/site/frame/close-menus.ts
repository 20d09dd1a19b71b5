/**
 * Closes the menus (popovers) when one of their links is chosen, when the address changes without a new page (an
 * anchor, Back) and when the layout turns from small to wide. Escape and a tap outside work without a script.
 */
export function closeMenusWhenChosen(): void {
  document.addEventListener('click', (event) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey
    if (!elsewhere && event.target instanceof Element && event.target.closest('[popover] a')) closeMenus()
  })
  addEventListener('hashchange', closeMenus)
  addEventListener('pageshow', closeMenus)
  matchMedia('(min-width: 60rem)').addEventListener('change', closeMenus)
}

function closeMenus(): void {
  if (!('popover' in HTMLElement.prototype)) return
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover()
}
