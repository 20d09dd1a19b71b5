import { ActionIcon } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { chatDigits, displayPhone, phoneDigits, telephoneLink } from '#app/lib/forms/phone.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { mailLink } from '#app/lib/text/mail-link.ts'
import type { AdminAppointment } from '../admin-appointment.ts'

type Patient = Pick<AdminAppointment, 'name' | 'phone' | 'digits' | 'email'>

/** Channel to reach a patient: chat if the number allows it, else e-mail; null: none. */
type ReachWay = 'chat' | 'mail' | null

export function wayTo({ phone, email }: Pick<Patient, 'phone' | 'email'>): ReachWay {
  if (chatDigits(phone)) return 'chat'
  return email ? 'mail' : null
}

/** URL that opens the patient's chat, or a mail, with a text; undefined without a channel. */
export function linkTo(patient: Patient, text: string): string | undefined {
  const { phone, email } = patient
  const digits = chatDigits(phone)
  if (digits) return chatLink(digits, text)
  return email ? mailLink(email, { text }) : undefined
}

/** Attributes of a link to another window; the chat must not get the referrer. */
export const apart = { target: '_blank', rel: 'noopener noreferrer' } as const

/** URL that calls the number; an unrecognised one is dialled as typed. */
export function callLink({ phone, digits }: Patient): string {
  return digits ? telephoneLink(digits) : `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** A single valid number in its usual format; any other text as typed. */
export function formatPhone({ phone }: Pick<Patient, 'phone'>): string {
  const digits = phoneDigits(phone)
  return digits ? displayPhone(digits) : phone
}

/** Calls the patient, or writes an e-mail if there is no number. */
export function CallButton({ patient }: { patient: Patient }) {
  if (patient.phone)
    return (
      <ActionIcon
        component="a"
        variant="default"
        href={callLink(patient)}
        aria-label={`Appeler ${patient.name}`}
        title={formatPhone(patient)}
      >
        <IconPhone size={20} aria-hidden />
      </ActionIcon>
    )
  if (!patient.email) return null
  return (
    <ActionIcon
      component="a"
      variant="default"
      href={mailLink(patient.email)}
      aria-label={`Écrire à ${patient.name} par e-mail`}
      title={patient.email}
    >
      <IconMail size={20} aria-hidden />
    </ActionIcon>
  )
}
