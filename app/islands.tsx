import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AppointmentForm } from '#app/features/appointments/public/appointment-form.tsx'
import { BasketBar } from '#app/features/catalog/order/basket-bar.tsx'
import { readBasket, sayHowMany } from '#app/features/catalog/order/basket-storage.ts'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { HeroControls } from '#app/features/slides/hero-controls.tsx'
import { startOutbox } from '#app/lib/forms/form-outbox.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { sayWhatIsAwaited } from '#app/site/awaited.ts'
import { carryPictures } from '#app/site/carry-pictures.ts'
import { countWhenInView } from '#app/site/count-when-in-view.ts'
import { closeMenusWhenChosen } from '#app/site/frame/close-menus.ts'
import { PageContext } from '#app/site/page.ts'
import { CopyButton } from '#app/site/ui/form/form-copy.tsx'
import { Quantity } from '#app/site/ui/form/quantity.tsx'
import { daysChanged } from './days-changed.ts'

/** Every part that React takes over, by the name that its island carries. */
const parts: Record<string, unknown> = {
  'appointment-form': AppointmentForm,
  'basket-bar': BasketBar,
  'contact-form': ContactForm,
  'copy-button': CopyButton,
  'hero-controls': HeroControls,
  quantity: Quantity,
}

const { phone = '', days } = document.body.dataset
const asMade = pageOn(days)
let latest = { days, page: asMade }

function pageOn(said = '') {
  const [today = '', firstDay = ''] = said.split(' ')
  return { language: languageOf(location.pathname), phone, today, firstDay }
}

/** What every part knows of the page; its days are the server's, asked again while the page stays open. */
function PageOfToday({ place, children }: { place: HTMLElement; children: ReactNode }) {
  const page = useSyncExternalStore(onDays, pageNow, () => asMade)
  // After the effects of all that it holds: what is pressed from then on is heard.
  useEffect(() => {
    awaited.delete(place)
    if (awaited.size === 0) document.documentElement.dataset['islands'] = 'ready'
  }, [place])
  return <PageContext value={page}>{children}</PageContext>
}

function pageNow() {
  const { latestDays = days } = document.body.dataset
  if (latestDays !== latest.days) latest = { days: latestDays, page: pageOn(latestDays) }
  return latest.page
}

function onDays(listener: () => void) {
  addEventListener(daysChanged, listener)
  return () => removeEventListener(daysChanged, listener)
}

const awaited = new Set(document.querySelectorAll<HTMLElement>('[data-island]'))
for (const element of awaited) {
  const Part = parts[element.dataset['island'] ?? ''] as ComponentType<object>
  const props: object = JSON.parse(element.dataset['props'] ?? '{}')
  hydrateRoot(
    element,
    <PageOfToday place={element}>
      <Part {...props} />
    </PageOfToday>,
  )
}
closeMenusWhenChosen()
sayHowMany(readBasket())
// What a form could not send goes from whichever page is opened next.
startOutbox()
sayWhatIsAwaited()
carryPictures()
countWhenInView()
if (awaited.size === 0) document.documentElement.dataset['islands'] = 'ready'
