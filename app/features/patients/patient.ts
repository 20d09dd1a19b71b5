import { displayPhone, phoneDigits, phonesIn } from '#app/lib/forms/phone.ts'
import { capital } from '#app/lib/text/capital.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'
import type { Language } from '#app/lib/text/i18n.ts'

/** Editable values of a patient; '' for an unknown one. */
export type PatientValues = { name: string; phone: string; email: string; language: Language; notes: string }

/** A patient in the back-office. */
export type Patient = PatientValues & {
  id: string
  /** Telephone number with country code; null if invalid. */
  digits: string | null
  /** Time of creation (ISO 8601). */
  createdAt: string
  version: string
}

/** A patient in a list of choices. */
export type PatientChoice = {
  id: string
  label: string
  /** Distinguishes the patient from another of the same name. */
  hint: string
  phone: string
  email: string
  language: Language
  notes: string
}

/** A possible duplicate, with the reason. */
export type Candidate = PatientChoice & { reason: string }

/** `Même nom, ni téléphone ni e-mail`: the reason, and what distinguishes the record on one line. */
export function formatCandidate({ reason, hint }: Candidate): string {
  return `${capital(reason)}, ${hint.replace(/^Ni /, 'ni ').replaceAll(' ', '\u00a0')}`
}

/** True for a candidate of the same name with the same telephone or e-mail. */
export function isSamePerson({ reason }: Candidate): boolean {
  return reason.startsWith(`${sameName}, `)
}

const sameName = 'même nom'

/** Name and contact details of a person. */
export type Contact = { name: string; phone: string | null; email: string | null }

/** Maximum length of the notes, in characters: the notes are no medical record. */
export const longestPatientNotes = 1000

export const notARecord =
  'Ceci n’est pas un dossier médical\u00a0: ni diagnostic, ni compte rendu. Juste de quoi bien recevoir la personne.'

export const patientNoun = { one: 'fiche', many: 'fiches', gender: 'feminine' } as const

/** Path of the list of patients. */
export const patientsScreen = '/admin/patients'

/** The choice of a patient, for a list. */
export function choiceOf({
  id,
  name,
  phone,
  email,
  language,
  notes,
}: Omit<Patient, 'version'>): PatientChoice {
  const digits = phoneDigits(phone)
  return {
    id,
    label: name,
    hint: (digits ? displayPhone(digits) : phone) || email || 'Ni téléphone ni e-mail',
    phone,
    email,
    language,
    notes,
  }
}

/** Reason why two may be one person, in words; null: none. Accents, case and word order of a name do not matter. */
export function likeness(one: Contact, other: Contact): string | null {
  const numbers = digitsIn(other.phone)
  const same = [
    ...(foldedName(one.name) === foldedName(other.name) ? [sameName] : []),
    ...(digitsIn(one.phone).some((digits) => numbers.includes(digits)) ? ['même téléphone'] : []),
    ...(one.email && one.email.toLowerCase() === other.email?.toLowerCase() ? ['même e-mail'] : []),
  ]
  return same.length > 0 ? same.join(', ') : null
}

function digitsIn(phone: string | null): string[] {
  return phonesIn(phone ?? '').flatMap(({ digits }) => digits ?? [])
}

function foldedName(name: string): string {
  const folded = normalizeText(name, 'NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ')
}
