import { displayPhone, phoneDigits, phonesIn } from '#app/lib/forms/phone.ts'
import { normalizeText } from '#app/lib/text/clean-text.ts'
import type { Language } from '#app/lib/text/i18n.ts'

/** What the staff may change of a patient; '' for what is not known. */
export type PatientValues = { name: string; phone: string; email: string; language: Language; notes: string }

/** Somebody who comes to the centre, as the staff sees them. */
export type Patient = PatientValues & {
  id: string
  /** With country code; null when nobody can be called or written to by it. */
  digits: string | null
  /** The moment it was made, as ISO 8601. */
  createdAt: string
  version: string
}

/** A patient as one of several to choose from. */
export type PatientChoice = {
  id: string
  label: string
  /** How to tell them from another of the same name. */
  hint: string
  phone: string
  email: string
  language: Language
}

/** Somebody who may be the same person, and why. */
export type Candidate = PatientChoice & { reason: string }

/** Who somebody is and how they are reached. */
export type Contact = { name: string; phone: string | null; email: string | null }

/** The longest notes, in letters: this is no medical record. */
export const longestNotes = 1000

export const notARecord =
  'Ceci n’est pas un dossier médical\u00a0: ni diagnostic, ni compte rendu. Juste de quoi bien recevoir la personne.'

export const patientNoun = { one: 'fiche', many: 'fiches', gender: 'feminine' } as const

/** Where patients are changed and read. */
export const patientsScreen = '/admin/patients'

/** A patient, to be chosen among others. */
export function choiceOf({ id, name, phone, email, language }: Omit<Patient, 'version'>): PatientChoice {
  const digits = phoneDigits(phone)
  return {
    id,
    label: name,
    hint: (digits ? displayPhone(digits) : phone) || email || 'Ni téléphone ni e-mail',
    phone,
    email,
    language,
  }
}

/** Why two may be one, in words; null where nothing says so. Accents, cases and the order of words make no other name. */
export function likeness(one: Contact, other: Contact): string | null {
  const numbers = digitsIn(other.phone)
  const same = [
    ...(foldedName(one.name) === foldedName(other.name) ? ['même nom'] : []),
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
