import {
  deliveredReference,
  deliveryStatusOf,
  forgetSubmission,
  isWrittenHere,
  onDeliveryStatus,
  startOutbox,
} from '#app/lib/forms/form-outbox.ts'
import { inBothLanguages, languageOf } from '#app/lib/text/i18n.ts'
import { barLineStyle, barStyle } from '#app/site/offline/bar-style.ts'

const textsOf = inBothLanguages({
  fr: {
    arrived: 'Votre message attendait sur ce téléphone\u202f: il est arrivé.',
    reference: (reference: string) => `Votre référence\u202f: ${reference}`,
    noted: 'C’est noté',
  },
  en: {
    arrived: 'Your message was waiting on this phone: it has arrived.',
    reference: (reference) => `Your reference: ${reference}`,
    noted: 'Got it',
  },
})

/** Sends waiting submissions, and reports their arrival on any open page. */
export function sendWaiting(): void {
  onDeliveryStatus((id) => {
    if (id && !isWrittenHere(id) && deliveryStatusOf(id) === 'delivered') tell(id)
  })
  startOutbox()
}

/** Overlays the page, so that its content does not move, until it is dismissed. */
function tell(id: string): void {
  const texts = textsOf(languageOf(location.pathname))
  const reference = deliveredReference(id)
  const bar = document.createElement('div')
  bar.setAttribute('role', 'status')
  bar.setAttribute('style', `${barStyle};position:fixed;inset:0 0 auto;z-index:10`)
  const line = bar.appendChild(document.createElement('div'))
  line.className = 'wrap'
  line.setAttribute('style', barLineStyle)
  document.body.append(bar)
  const said = line.appendChild(document.createElement('span'))
  said.textContent = reference ? `${texts.arrived} ${texts.reference(reference)}` : texts.arrived
  const noted = line.appendChild(document.createElement('button'))
  noted.type = 'button'
  noted.setAttribute('style', 'font-weight:600;text-decoration:underline')
  noted.textContent = texts.noted
  noted.addEventListener('click', () => {
    forgetSubmission(id)
    bar.remove()
  })
}
