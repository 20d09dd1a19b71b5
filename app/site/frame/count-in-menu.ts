/** Says at the way to the basket, and at the button of the menu that holds it, how many products are in it. */
export function countInMenu(count: number): void {
  const places = document.querySelectorAll<HTMLElement>(
    'header :is([popovertarget=menu]:not([popovertargetaction]), a[href$="#basket"])',
  )
  for (const { dataset } of places) dataset['inBasket'] = `${count || ''}`
}
