/** Says at the shop's link, and at the button of the menu that holds it, how many products are in the basket. */
export function countInMenu(count: number): void {
  const places = document.querySelectorAll<HTMLElement>(
    'header :is([popovertarget=menu]:not([popovertargetaction]), a[href$="/shop"])',
  )
  for (const { dataset } of places) dataset['inBasket'] = `${count || ''}`
}
