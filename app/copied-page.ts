import { addDays, doualaDay } from '#app/lib/clock.ts'

/** Makes a copied page fit the day and the phone on which it is shown. */
export function followPhone(): void {
  leaveOutPastDays()
  void leaveOutMissingPages()
}

/** Days for which the phone's clock is believed: a copy lives no longer. */
const longestCopied = 30

/** A form must not offer days that have passed since its page was made. */
function leaveOutPastDays(): void {
  const { days = '' } = document.body.dataset
  const [made = '', firstDay = ''] = days.split(' ')
  const today = doualaDay()
  if (!made || today <= made || today > addDays(made, longestCopied)) return
  document.body.dataset['latestDays'] = `${today} ${firstDay > today ? firstDay : today}`
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="date"][min]'))
    if (field.min < today) field.min = today
  for (const day of document.querySelectorAll<HTMLInputElement>('[data-days-for] input'))
    if (day.value < today) day.closest('label')?.style.setProperty('display', 'none')
}

/** The page that is shown without a network names no page that this phone has no copy of. */
async function leaveOutMissingPages(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-copies] a'))
    if (!(await caches.match(link.href))) link.closest('li')?.remove()
}
