import {
  appointmentFields,
  appointmentText,
  checkAppointment,
} from '#app/features/appointments/appointment.ts'
import { appointmentTextsOf } from '#app/features/appointments/texts.ts'
import { checkContact, contactFields, contactText } from '#app/features/contact/contact.ts'
import { contactTextsOf } from '#app/features/contact/texts.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { queueForm } from '#app/site/ui/form/queue-form.ts'

/** Lets the form of an island wait on the phone: see `queueForm`. */
export function queueFormOf(island: string, form: HTMLFormElement, button: HTMLElement | null): void {
  const language = languageOf(location.pathname)
  if (island === 'contact-form') {
    const { sentTitle: title, sentText: words, errors: sentences } = contactTextsOf(language)
    const text = (values: Parameters<typeof contactText>[1]) => contactText(language, values)
    const sent = { title, words }
    queueForm(form, button, {
      kind: 'contact',
      fields: contactFields,
      check: checkContact,
      sentences,
      text,
      sent,
    })
  } else {
    const { sentTitle: title, sentText: words, errors: sentences } = appointmentTextsOf(language)
    const text = (values: Parameters<typeof appointmentText>[1]) => appointmentText(language, values)
    const sent = { title, words }
    queueForm(form, button, {
      kind: 'appointment',
      fields: appointmentFields,
      check: checkAppointment,
      sentences,
      text,
      sent,
    })
  }
}
