import { Button } from '@mantine/core'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconUserHeart from '@tabler/icons-react/dist/esm/icons/IconUserHeart.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { LookupField } from '#app/admin/parts/forms/lookup-field.tsx'
import { reasonOf } from '#app/admin/resource/use-changes.ts'
import { type Unsent, useBusySend } from '#app/admin/shell/send-json.ts'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import type { Language } from '#app/lib/text/i18n.ts'
import {
  type Candidate,
  type Contact,
  formatCandidate,
  type PatientChoice,
  patientsScreen,
} from '../patient.ts'
import type { Linked, PatientChangeAnswer } from '../patient-change.ts'
import type { PatientChange } from '../patient-changes.server.ts'
import styles from './patient-link.admin.module.css'

type PatientLinkProps = {
  of: Linked
  contact: Contact & { language: Language }
  /** Linked patient of the row, even in the trash. */
  patientId: string | null
  patient: PatientChoice | null
  candidates: Candidate[]
  mayAnswer: boolean
}

/** Linked patient of a request, or candidates. A shared telephone alone never links a request. */
export function PatientLink({ of, contact, patientId, patient, candidates, mayAnswer }: PatientLinkProps) {
  const { busy, link, create } = useLink(of, patientId)
  const [isSearching, setSearching] = useState(false)
  if (patient)
    return (
      <div className="row wrap gap-x-3">
        <Link className="link-row gap-2 semibold" to={`${patientsScreen}/${patient.id}`}>
          <IconUserHeart size={20} aria-hidden />
          <span className="break-anywhere">Fiche&nbsp;: {patient.label}</span>
        </Link>
        {mayAnswer && (
          <Button variant="subtle" loading={busy} onClick={() => void link(null)}>
            Retirer<span className="visually-hidden"> de la fiche</span>
          </Button>
        )}
      </div>
    )
  if (!mayAnswer) return null
  return (
    <section className="stack one-column gap-2" aria-label="Fiche du patient">
      {candidates.length > 0 && (
        <p className="soft text-sm">Cette personne a peut-être déjà une fiche&nbsp;:</p>
      )}
      {candidates.map((candidate) => (
        <div key={candidate.id} className="row wrap gap-1 gap-x-3">
          <Button
            className={styles.candidate}
            variant="default"
            loading={busy}
            leftSection={<IconLink size={18} aria-hidden />}
            onClick={() => void link(candidate)}
          >
            C’est {candidate.label}
          </Button>
          <span className="soft text-sm break-anywhere">{formatCandidate(candidate)}</span>
        </div>
      ))}
      <div className="flow gap-1">
        <Button
          variant={candidates.length > 0 ? 'subtle' : 'default'}
          loading={busy}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => void create(contact)}
        >
          Créer la fiche
        </Button>
        <Button variant="subtle" aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
          Chercher une autre fiche
        </Button>
      </div>
      {isSearching && (
        <LookupField<PatientChoice>
          label="Chercher le patient"
          placeholder="Nom ou téléphone"
          address={`${patientsScreen}/search`}
          value={null}
          onChange={(choice) => choice && void link(choice)}
        />
      )}
    </section>
  )
}

function useLink(of: Linked, before: string | null) {
  const [post, busy] = useBusySend<PatientChangeAnswer>(patientsScreen)
  const { revalidate } = useRevalidator()
  const [newId] = useState(() => crypto.randomUUID())

  async function send(change: PatientChange, failed: string): Promise<boolean> {
    const sent = await post(change)
    if (sent.state !== 'saved') toastError('Erreur', failed + whyNot(sent))
    await revalidate()
    return sent.state === 'saved'
  }

  async function give(from: string | null, to: PatientChoice | null): Promise<void> {
    const asked = { intent: 'link', of, before: from, patientId: to?.id ?? null } as const
    if (!(await send(asked, 'Impossible de changer la fiche'))) return
    if (to)
      toastSuccess('Succès', `Ajouté à la fiche «\u00a0${to.label}\u00a0»`, {
        undo: () => void give(to.id, null),
      })
    else toastSuccess('Succès', 'Retiré de la fiche')
  }

  async function create({ name, phone, email, language }: PatientLinkProps['contact']): Promise<void> {
    const values = { name, phone: phone ?? '', email: email ?? '', language, notes: '' }
    const asked = { intent: 'create', id: newId, values, of } as const
    if (await send(asked, 'Impossible de créer la fiche')) toastSuccess('Succès', 'Fiche créée avec succès')
  }

  return { busy, link: (to: PatientChoice | null) => give(before, to), create }
}

function whyNot(sent: PatientChangeAnswer | Unsent): string {
  return sent.state === 'overtaken' ? '. Quelqu’un vient de dire de qui il s’agit.' : reasonOf(sent)
}
