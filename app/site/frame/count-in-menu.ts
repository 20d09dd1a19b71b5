/** Shows the number of products in the basket on its link and on the menu button that contains it. */
export function countInMenu(count: number): void {
  const places = document.querySelectorAll<HTMLElement>(
    'header :is([popovertarget=menu]:not([popovertargetaction]), a[href$="#basket"])',
  )
  for (const { dataset } of places) dataset['inBasket'] = `${count || ''}`
}
