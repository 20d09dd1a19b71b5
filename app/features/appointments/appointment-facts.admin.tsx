import { Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { capital } from '#app/lib/capital.ts'
import { chatLink } from '#app/lib/chat.ts'
import { mailLink } from '#app/lib/mail-link.ts'
import styles from './appointment-detail.admin.module.css'
import { visitText } from './appointment-messages.ts'
import { askedWords, visitWords, whatHappened } from './appointment-sentences.ts'
import type { DeskContext } from './appointment-view.ts'
import { dayPartWords, dayWords, momentWords } from './appointment-words.ts'
import type { DeskAppointment } from './desk-appointment.ts'
import { apart, callLink, phoneWords } from './reach.admin.tsx'
import { AppointmentBadge } from './status-badge.admin.tsx'

type FactsProps = { appointment: DeskAppointment; desk: DeskContext }

/** What is known of a request, and the ways to whoever sent it. */
export function AppointmentFacts({ appointment, desk }: FactsProps) {
  const { care, careRead, message, preferredDate, dayPart, start, duration, language } = appointment
  const { status, statusAt, remindedAt, remindedBy } = appointment
  const { today } = desk
  return (
    <>
      <p className={styles.lead}>
        <AppointmentBadge status={status} />
        {start !== null && <b>{capital(visitWords(appointment, today))}</b>}
      </p>
      <Ways appointment={appointment} desk={desk} />
      <dl className={styles.facts}>
        <Fact name="Soin">
          {care}
          {careRead !== care && ` (lu\u00a0: ${careRead})`}
          {start !== null && `, ${duration} min`}
        </Fact>
        <Fact name="Jour souhaité">
          {capital(dayWords(preferredDate, today))}
          {dayPart && `, ${dayPartWords(dayPart)}`}
        </Fact>
        {message && <Fact name="Message">{message}</Fact>}
        {language === 'en' && <Fact name="Langue">Anglais</Fact>}
        <Fact name="Demande">{capital(askedWords(appointment, today))}</Fact>
        {statusAt && status !== 'new' && (
          <Fact name="Réponse">{whatHappened({ ...appointment, remindedAt: null }, today)}</Fact>
        )}
        {remindedAt && (
          <Fact name="Rappel">
            Envoyé par {remindedBy ?? 'quelqu’un'} {momentWords(remindedAt, today)}
          </Fact>
        )}
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Ways({ appointment, desk }: FactsProps) {
  const { phone, digits, email, day, start, status } = appointment
  const text =
    status === 'confirmed' && day !== null && start !== null
      ? visitText(desk.templates, 'confirmation', appointment, { day, start })
      : ''
  return (
    <div className={styles.ways}>
      {digits && (
        <Button
          component="a"
          variant="light"
          href={chatLink(digits, text)}
          {...apart}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          WhatsApp
        </Button>
      )}
      {phone && (
        <Button
          component="a"
          variant="default"
          href={callLink(appointment)}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {phoneWords(appointment)}
        </Button>
      )}
      {email && (
        <Button
          component="a"
          variant="default"
          href={mailLink(email)}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {email}
        </Button>
      )}
    </div>
  )
}
