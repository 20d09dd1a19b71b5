import { copyText } from '#app/lib/text/copy.ts'

/** Lets every `SiteCopyButton` of the page, there now or later, copy its text and say so. */
export function copyTexts(): void {
  document.addEventListener('click', async ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-copy]')
    const { copy = '', done = '' } = button?.dataset ?? {}
    if (!button || !(await copyText(copy))) return
    // Their texts alone: the elements may be React's.
    if (button.firstChild) button.firstChild.nodeValue = done
    const status = button.nextElementSibling
    if (status) status.textContent = done
  })
}
