import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs'
import IconCalendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconClipboardPlus from '@tabler/icons-react/dist/esm/icons/IconClipboardPlus.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PhoneLinks } from '#app/admin/parts/links/phone-links.tsx'
import { ReachButtons } from '#app/admin/parts/links/reach-buttons.tsx'
import { Moment } from '#app/admin/parts/moment.tsx'
import { useChanges } from '#app/admin/resource/use-changes.ts'
import { ConfirmDelete } from '#app/admin/shell/confirm-delete.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { afterSave } from '#app/admin/shell/leave-guard.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { displayPhone, phoneDigits } from '#app/lib/forms/phone.ts'
import { type Candidate, notARecord, type Patient, patientNoun, patientsScreen } from '../patient.ts'
import { MergeDialog, type Merging } from './merge-dialog.admin.tsx'
import { Merges, type PastMerge } from './merges.admin.tsx'
import { PatientDialog } from './patient-dialog.admin.tsx'
import styles from './patient-screen.admin.module.css'

type PatientScreenProps = {
  patient: Patient
  /** Possible duplicates. */
  candidates: Candidate[]
  merges: PastMerge[]
  /** Set while the merge dialog is open. */
  merging: Merging | null
  editing: boolean
  /** Number of future appointments. */
  toCome: number
  /** Care of the last appointment, which a new series starts with. */
  lastCare: string | null
  mayAnswer: boolean
  mayDiscard: boolean
  /** Records of other features: appointments, messages, orders. */
  children: ReactNode
}

/** Page of a patient, with all records of the site. */
export function PatientScreen(props: PatientScreenProps) {
  const { patient, candidates, merges, merging, editing, mayAnswer, mayDiscard, children } = props
  const address = useAddress()
  const navigate = useNavigate()
  const changes = useChanges<Patient>({ screen: patientsScreen, noun: patientNoun })
  const [deleting, setDeleting] = useState(false)
  const care = props.lastCare ? `&care=${props.lastCare}` : ''
  const closed = (isSaved: boolean) =>
    void navigate(address.to({ edit: null, merge: null }), {
      replace: true,
      preventScrollReset: true,
      state: isSaved ? afterSave : null,
    })

  async function remove(): Promise<void> {
    const isDone = await changes.remove([patient.id])
    setDeleting(false)
    if (isDone) await navigate(patientsScreen)
  }

  return (
    <>
      <PageHeader
        title={patient.name}
        note={
          <Link className="link-row" to={patientsScreen}>
            Tous les patients
          </Link>
        }
        {...(mayAnswer && {
          primary: {
            label: 'Nouveau rendez-vous',
            icon: IconCalendarPlus,
            shortcut: 'N',
            to: `/admin/appointments?new&patient=${patient.id}`,
          },
        })}
        secondary={[
          ...(mayAnswer
            ? [
                {
                  label: 'Nouvelle série',
                  icon: IconCalendarRepeat,
                  to: `/admin/series?new&patient=${patient.id}${care}`,
                },
                {
                  label: 'Nouvelle commande',
                  icon: IconClipboardPlus,
                  to: `/admin/orders?new&patient=${patient.id}`,
                },
                {
                  label: 'Modifier',
                  icon: IconPencil,
                  isRare: true,
                  onClick: () => address.open({ edit: '1' }),
                },
                {
                  label: 'Fusionner',
                  icon: IconArrowsJoin,
                  isRare: true,
                  onClick: () => address.open({ merge: 'choose' }),
                },
              ]
            : []),
          ...(mayDiscard
            ? [{ label: 'Supprimer', icon: IconTrash, isRare: true, onClick: () => setDeleting(true) }]
            : []),
        ]}
      />
      <div className={`stack one-column gap-5 ${styles.page}`}>
        <div className="stack one-column gap-4">
          <PatientFacts patient={patient} />
          <Merges merges={merges} candidates={candidates} mayAnswer={mayAnswer} />
        </div>
        <div className="stack one-column gap-5">{children}</div>
      </div>
      {editing && mayAnswer && (
        <PatientDialog
          patient={patient}
          toCome={props.toCome}
          onClose={() => closed(false)}
          onSaved={() => closed(true)}
        />
      )}
      {merging && mayAnswer && (
        <MergeDialog
          key={merging.other?.id}
          patient={patient}
          merging={merging}
          onClose={closed}
          onChoose={(id) =>
            void navigate(address.to({ merge: id ?? 'choose' }), { replace: true, preventScrollReset: true })
          }
        />
      )}
      <ConfirmDelete
        opened={deleting}
        question={changes.phrases.confirmDelete}
        subject={patient.name}
        consequence={
          'Ses rendez-vous, messages et commandes restent, sans fiche. Restauration possible depuis la corbeille pendant 30 jours\u202f; ensuite ses séries disparaissent avec elle.'
        }
        busy={changes.busy}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}

/** Contact details of a patient, and the notes. */
function PatientFacts({ patient }: { patient: Patient }) {
  const { phone, email, language, notes, createdAt } = patient
  const whole = phoneDigits(phone)
  return (
    <section className="card stack one-column gap-4 pad" aria-label="Coordonnées et notes">
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
