import { copyText } from '#app/lib/text/copy.ts'

/** Makes every `SiteCopyButton` of the page, present or later, copy its text and confirm it. */
export function copyTexts(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    const { copy = '', done = '' } = button?.dataset ?? {}
    if (!button || !(await copyText(copy))) return
    // Changes only the text node, since React may own the element.
    if (button.firstChild) button.firstChild.nodeValue = done
    const status = button.nextElementSibling
    if (status) status.textContent = done
  })
}
