import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { AppointmentForm } from '#app/features/appointments/appointment-form.tsx'
import { BasketBar } from '#app/features/catalog/basket-bar.tsx'
import { OfflineOrders } from '#app/features/catalog/offline-orders.tsx'
import { ContactForm } from '#app/features/contact/contact-form.tsx'
import { HeroControls } from '#app/features/slides/hero-controls.tsx'
import { startOutbox } from '#app/lib/form-outbox.ts'
import { languageOf } from '#app/lib/i18n.ts'
import { sayWhatIsAwaited } from '#app/site/awaited.ts'
import { carryPictures } from '#app/site/carry-pictures.ts'
import { closeMenusWhenChosen } from '#app/site/close-menus.ts'
import { countWhenSeen } from '#app/site/count-when-seen.ts'
import { PageContext } from '#app/site/page.ts'
import { CopyButton } from '#app/site/ui/form-copy.tsx'
import { Quantity } from '#app/site/ui/quantity.tsx'

/** Every part that React takes over, by the name that its island carries. */
const parts: Record<string, unknown> = {
  'appointment-form': AppointmentForm,
  'basket-bar': BasketBar,
  'contact-form': ContactForm,
  'copy-button': CopyButton,
  'hero-controls': HeroControls,
  'offline-orders': OfflineOrders,
  quantity: Quantity,
}

const { phone = '', today = '' } = document.body.dataset
const page = { language: languageOf(location.pathname), phone, today }

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const Part = parts[element.dataset['island'] ?? ''] as ComponentType<object>
  const props: object = JSON.parse(element.dataset['props'] ?? '{}')
  hydrateRoot(
    element,
    <PageContext value={page}>
      <Part {...props} />
    </PageContext>,
  )
}
closeMenusWhenChosen()
// What a form could not send goes from whichever page is opened next.
startOutbox()
sayWhatIsAwaited()
carryPictures()
countWhenSeen()
document.documentElement.dataset['islands'] = 'ready'
