/** Shows the number of products in the basket on its link and on the menu button that contains it. */
export function countInMenu(count: number): void {
  const places = document.querySelectorAll<HTMLElement>(
    'header :is([popovertarget=menu]:not([popovertargetaction]), a[href$="#basket"])',
  )
  for (const place of places) {
    const { counted } = place.dataset
    place.dataset['inBasket'] = `${count || ''}`
    // Screen readers get words with the number.
    if (counted) place.ariaLabel = count ? counted.replace('#', `${count}`) : null
  }
}
