import type { ReactNode } from 'react'
import { PhoneLinks } from '#app/admin/parts/links/phone-links.tsx'
import { ReachButtons } from '#app/admin/parts/links/reach-buttons.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { displayPhone, phoneDigits } from '#app/lib/forms/phone.ts'
import { notARecord, type Patient } from '../patient.ts'
import styles from './patient-screen.admin.module.css'

/** Contact details of a patient, and the notes. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const { phone, email, language, notes, createdAt } = patient
  const whole = phoneDigits(phone)
  return (
    <section className={`card stack one-column gap-4 ${styles.box}`} aria-label="Coordonnées et notes">
      <ReachButtons digits={patient.digits} email={email} />
      <dl className={`stack one-column flush ${styles.facts}`}>
        {phone && (
          <Fact name="Téléphone">
            {/* Two numbers appear as typed, each as a link. */}
            {whole ? <span className="num">{displayPhone(whole)}</span> : <PhoneLinks text={phone} />}
          </Fact>
        )}
        {email && <Fact name="E-mail">{email}</Fact>}
        {!phone && !email && <Fact name="Coordonnées">Ni téléphone ni e-mail.</Fact>}
        {language === 'en' && <Fact name="Langue">Anglais</Fact>}
        <Fact name="Notes">{notes || 'Aucune.'}</Fact>
        <Fact name="Fiche créée">
          <Moment at={createdAt} first />
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
