/** States of a request, in their usual order. */
export const appointmentStatuses = ['new', 'confirmed', 'postponed', 'cancelled', 'came', 'absent'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const appointmentStatusLabels: Record<AppointmentStatus, string> = {
  new: 'Nouveau',
  confirmed: 'Confirmé',
  postponed: 'Reporté',
  cancelled: 'Annulé',
  came: 'Arrivé',
  absent: 'Absent',
}

export function isAppointmentStatus(text: string): text is AppointmentStatus {
  return appointmentStatuses.some((status) => status === text)
}

/** Answers that the staff can give to a request. */
export type ProposalAnswer = 'confirm' | 'postpone' | 'cancel' | 'came' | 'absent'

/** States from which each answer can be given: after `came`, no other answer but `absent` is possible. */
const answerable: Record<ProposalAnswer, readonly AppointmentStatus[]> = {
  confirm: ['new', 'confirmed', 'postponed', 'cancelled', 'absent'],
  postpone: ['new', 'confirmed', 'postponed', 'absent'],
  cancel: ['new', 'confirmed', 'postponed'],
  came: ['confirmed', 'absent'],
  absent: ['confirmed', 'came'],
}

/**
 * True if an answer is possible in this state on a day (`YYYY-MM-DD`): attendance is known on the day of the visit, not
 * before.
 */
export function canAnswer(
  answer: ProposalAnswer,
  { status, day }: { status: AppointmentStatus; day: string | null },
  today: string,
): boolean {
  if (!answerable[answer].includes(status)) return false
  return answer !== 'came' && answer !== 'absent' ? true : day !== null && day <= today
}

/** True if a visit can be paid: from its day on, unless the patient was absent. */
export function takesPayment(
  visit: { status: AppointmentStatus; day: string | null },
  today: string,
): boolean {
  return visit.status === 'came' || (visit.status === 'confirmed' && canAnswer('came', visit, today))
}
