import { Button } from '@mantine/core'
import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { Moment } from '#app/admin/parts/moment.tsx'
import { PhoneLinks } from '#app/admin/parts/phone-links.tsx'
import { displayPhone, phoneDigits, telephoneLink } from '#app/lib/forms/phone.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { mailLink } from '#app/lib/text/mail-link.ts'
import { notARecord, type Patient } from '../patient.ts'
import styles from './patient-screen.admin.module.css'

/** Contact details of a patient, and the short notes about them. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const { phone, email, language, notes, createdAt } = patient
  const whole = phoneDigits(phone)
  return (
    <section className={`card stack one-column gap-4 ${styles.box}`} aria-label="Coordonnées et notes">
      <Ways patient={patient} />
      <dl className={`stack one-column flush ${styles.facts}`}>
        {phone && (
          <Fact name="Téléphone">
            {/* Two numbers stand as they were typed, each of them to be pressed. */}
            {whole ? <span className="num">{displayPhone(whole)}</span> : <PhoneLinks text={phone} />}
          </Fact>
        )}
        {email && <Fact name="E-mail">{email}</Fact>}
        {!phone && !email && <Fact name="Coordonnées">Ni téléphone ni e-mail.</Fact>}
        {language === 'en' && <Fact name="Langue">Anglais</Fact>}
        <Fact name="Notes">{notes || 'Aucune.'}</Fact>
        <Fact name="Fiche créée">
          <Moment at={createdAt} />
        </Fact>
      </dl>
      <p className="soft text-sm">{notARecord}</p>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft text-sm">{name}</dt>
      <dd className="flush break-anywhere">{children}</dd>
    </div>
  )
}

function Ways({ patient: { digits, email } }: { patient: Patient }) {
  if (!digits && !email) return null
  return (
    <div className={`flow gap-2 ${styles.ways}`}>
      {digits && (
        <>
          <Button
            component="a"
            variant="light"
            href={chatLink(digits, '')}
            // The chat must not know where it was opened from.
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          >
            WhatsApp
          </Button>
          <Button
            component="a"
            variant="default"
            href={telephoneLink(digits)}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            Appeler
          </Button>
        </>
      )}
      {email && (
        <Button
          component="a"
          variant="default"
          href={mailLink(email)}
          leftSection={<IconMail size={18} aria-hidden />}
        >
          E-mail
        </Button>
      )}
    </div>
  )
}
