import type { AdminAppointment, RequestedSlot, SessionNumber, TakenVisit } from './admin-appointment.ts'
import {
  formatDateOf,
  formatDayOf,
  formatDayPart,
  formatHour,
  formatVisitMoment,
} from './format-appointment.ts'
import { type PatientAnswer, standingAnswer } from './patient/patient-answer.ts'

type VisitAt = Pick<AdminAppointment, 'day' | 'start'> & Partial<Pick<AdminAppointment, 'proposed'>>

/** `samedi 21 novembre à 11 h 00`, with the agreed or proposed hour, if any. */
export function formatVisit({ day, start, proposed = null }: VisitAt, today: string): string {
  if (day === null) return 'sans nouveau jour'
  const from = start ?? proposed
  return from === null ? formatDayOf(day, today) : `${formatDayOf(day, today)} à ${formatHour(from)}`
}

export const reminderWayLabels = { email: 'e-mail', chat: 'WhatsApp', phone: 'téléphone' } as const

type Reminded = Pick<AdminAppointment, 'remindedAt' | 'remindedBy' | 'remindedWay'>

/**
 * `envoyé par Awa hier à 17 h 02, sur WhatsApp`, `envoyé par e-mail hier à 17 h 00`; null without a reminder. `waits`:
 * the e-mail has not been sent yet.
 */
export function formatReminder(
  { remindedAt, remindedBy, remindedWay }: Reminded,
  today: string,
  waits = false,
): string | null {
  if (!remindedAt) return null
  const when = formatVisitMoment(remindedAt, today)
  if (remindedWay === 'email') return waits ? 'en attente, par e-mail' : `envoyé par e-mail ${when}`
  const way = remindedWay ? { chat: ', sur WhatsApp', phone: ', par téléphone' }[remindedWay] : ''
  return `envoyé${remindedBy ? ` par ${remindedBy}` : ''} ${when}${way}`
}

/** Sentence about another person's change: author, time, and the hour of the visit. */
export function whatHappened(latest: AdminAppointment, today: string): string {
  const { status, day, statusBy, statusAt, remindedBy, remindedAt, remindedWay, patient } = latest
  if (patient && patient.at >= (statusAt ?? '') && patient.at >= (remindedAt ?? ''))
    return formatPatientAnswer(patient, today)
  if (remindedAt && (!statusAt || remindedAt > statusAt)) {
    const when = formatVisitMoment(remindedAt, today)
    return remindedWay === 'email'
      ? `Le rappel est déjà parti par e-mail ${when}.`
      : remindedBy
        ? `${remindedBy} a déjà envoyé le rappel ${when}.`
        : `Le rappel a déjà été envoyé ${when}.`
  }
  if (status === 'new' || !statusAt) return 'Cette demande attend de nouveau une réponse.'
  const when = formatVisitMoment(statusAt, today)
  const by = (done: string) =>
    statusBy ? `${statusBy} a ${done} ce rendez-vous` : `Ce rendez-vous a été ${done}`
  if (status === 'confirmed') return `${by('confirmé')} ${when}, pour le ${formatVisit(latest, today)}.`
  if (status === 'postponed')
    return `${by('reporté')} ${when}${day === null ? ', sans nouveau jour' : `. Proposé\u00a0: ${formatVisit(latest, today)}`}.`
  if (status === 'cancelled') return `${by('annulé')} ${when}.`
  const noted = `«\u00a0${status === 'came' ? 'arrivé' : 'absent'}\u00a0»`
  return statusBy
    ? `${statusBy} a noté ${noted} ${when}.`
    : `Ce rendez-vous est noté ${noted} depuis ${when}.`
}

/** `Le patient a demandé un autre jour hier à 17 h 20.` */
export function formatPatientAnswer(
  { answer, at }: NonNullable<AdminAppointment['patient']>,
  today: string,
): string {
  return `Le patient ${patientActions[answer]} ${formatVisitMoment(at, today)}.`
}

const patientActions: Record<PatientAnswer, string> = {
  coming: 'a confirmé sa venue',
  'another-day': 'a demandé un autre jour',
  cancelled: 'a annulé',
}

/**
 * Sentence about another person's change since the version `known`. A corrected name or contact leaves the answer
 * unchanged and has its own sentence.
 */
export function whatChanged(known: AdminAppointment, latest: AdminAppointment, today: string): string {
  const isSameAnswer =
    known.status === latest.status &&
    known.statusAt === latest.statusAt &&
    known.remindedAt === latest.remindedAt &&
    known.patient?.at === latest.patient?.at
  if (!isSameAnswer || !isOtherPerson(known, latest)) return whatHappened(latest, today)
  const ways = [latest.phone, latest.email].filter(Boolean).join(', ')
  return `Le nom ou les coordonnées ont été corrigés\u00a0: ${latest.name}, ${ways}.`
}

/** True if the name or a contact differs. */
export function isOtherPerson(one: AdminAppointment, other: AdminAppointment): boolean {
  return one.name !== other.name || one.phone !== other.phone || one.email !== other.email
}

/** `samedi 21 novembre à 11 h 00, en attente de réponse`: a proposal that the patient has not accepted. */
export function formatProposal(appointment: AdminAppointment, today: string): string {
  const waits = standingAnswer(appointment) === null ? ', en attente de réponse' : ''
  return `${formatVisit(appointment, today)}${waits}`
}

/** Day of a request without an hour: `souhaite le samedi 21 novembre, le matin`, or the one proposed instead. */
export function formatRequestedDayOf(appointment: AdminAppointment, today: string): string {
  const { status, day } = appointment
  if (status !== 'postponed') return `souhaite le ${formatRequestedSlot(appointment, today)}`
  return day === null ? 'reporté sans nouveau jour' : `proposé\u00a0: ${formatProposal(appointment, today)}`
}

/** `samedi 21 novembre, le matin`: the requested day and the preferred part of it. */
export function formatRequestedSlot({ preferredDate, dayPart }: RequestedSlot, today: string): string {
  return `${formatDayOf(preferredDate, today)}${dayPart ? `, ${formatDayPart(dayPart)}` : ''}`
}

/** The patient's last request, shown where their hour is chosen; empty without a preferred part of the day. */
export function formatLastRequest(requested: RequestedSlot | null | undefined, today: string): string {
  return requested?.dayPart ? `Sa dernière demande\u00a0: ${formatRequestedSlot(requested, today)}.` : ''
}

/** `dernière visite le 21 novembre`, `attendu le 3 décembre`, `aucune visite`. */
export function formatVisitDays(
  days: { last: string | null; next: string | null } | undefined,
  today: string,
): string {
  if (days?.last) return `dernière visite le ${formatDateOf(days.last, today)}`
  return days?.next ? `attendu le ${formatDateOf(days.next, today)}` : 'aucune visite'
}

/** `Déjà prévu : Estelle Moukouri, de 10 h 00 à 11 h 00.` */
export function formatTaken({ name, start, minutes, isProposed }: TakenVisit): string {
  const when = `de ${formatHour(start)} à ${formatHour(start + minutes)}`
  return `${isProposed ? 'Déjà proposé' : 'Déjà prévu'}\u00a0: ${name}, ${when}.`
}

/** Reason why an hour is full: the practitioner, the room, or another visit of the patient. */
export type FullOf = 'practitioner' | 'place' | 'patient'

/** `Cette heure est complète avec Rose Ngono.`, `Estelle Moukouri a déjà un rendez-vous à cette heure.` */
export function formatFullOf(of: FullOf, visits: readonly TakenVisit[], practitioner?: string): string {
  if (of === 'patient') return `${visits[0]?.name ?? 'Ce patient'} a déjà un rendez-vous à cette heure.`
  if (of === 'place') return 'Cette salle ou cet appareil est complet à cette heure.'
  return practitioner ? `Cette heure est complète avec ${practitioner}.` : 'Cette heure est complète.'
}

/** `Cette heure est complète. Déjà prévu : Estelle Moukouri, de 10 h 00 à 11 h 00.` */
export function formatFull(of: FullOf, visits: readonly TakenVisit[]): string {
  return [formatFullOf(of, visits), ...visits.map(formatTaken)].join(' ')
}

/** `Demandé hier à 17 h 20`, or `Saisi par Awa hier à 17 h 20` for a request that the staff entered. */
export function formatRequestOrigin({ createdAt, createdBy }: AdminAppointment, today: string): string {
  const when = formatVisitMoment(createdAt, today)
  return createdBy ? `Saisi par ${createdBy} ${when}` : `Demandé ${when}`
}

/** `séance 3 sur 10`; empty for a single visit. */
export function formatSessionNumber(session: SessionNumber | null): string {
  return session ? `séance ${session.number} sur ${session.of}` : ''
}
