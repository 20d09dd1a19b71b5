import { PatientBadge } from '#app/features/appointments/admin/patient-answer.admin.tsx'
import { AppointmentBadge, OutsideBadge } from '#app/features/appointments/admin/status-badge.admin.tsx'
import type { AdminAppointment } from '#app/features/appointments/admin-appointment.ts'
import type { OutsideHours } from '#app/features/appointments/answers/outside-hours.ts'
import { careLabel } from '#app/features/appointments/appointment.ts'
import { formatRequestedDayOf, formatVisit } from '#app/features/appointments/appointment-sentences.ts'
import { standingAnswer } from '#app/features/appointments/patient/patient-answer.ts'
import type { AdminSeries } from '#app/features/appointments/series/series.ts'
import { formatCounts, formatMoney } from '#app/features/appointments/series/series-sentences.ts'
import { MessageStatusBadge } from '#app/features/contact/admin/message-status.admin.tsx'
import type { PatientMessage } from '#app/features/contact/admin/messages-of-patient.server.ts'
import { foreignLanguage } from '#app/features/contact/message.ts'
import { OrderBadge } from '#app/features/orders/admin/status-badge.admin.tsx'
import { contentOf, type Order, orderTotalOf } from '#app/features/orders/order.ts'
import type { PatientRecord } from '#app/features/patients/admin/patient-records.admin.tsx'
import { type Payment, paymentWayLabels } from '#app/features/payments/payment.ts'
import { capital } from '#app/lib/text/capital.ts'
import { formatPrice } from '#app/lib/text/format.ts'

/** Names of practitioners, by id. */
type Practitioners = Readonly<Record<string, string>>

/** Records of a patient from all features, composed here. */

/** Day, care and practitioner of a visit, with the patient's and the staff's notes. */
export function recordOfVisit(
  visit: AdminAppointment,
  {
    today,
    practitioners,
    outside,
  }: { today: string; practitioners: Practitioners; outside: OutsideHours | undefined },
): PatientRecord {
  const { id, care, start, duration, practitionerId, overbooked, reference, message, notes, status } = visit
  const who = practitioners[practitionerId ?? '']
  return {
    id,
    to: `/admin/appointments?open=${id}`,
    title: capital(start === null ? formatRequestedDayOf(visit, today) : formatVisit(visit, today)),
    facts: [
      care,
      start !== null && `${duration}\u00a0min`,
      who && `avec ${who}`,
      overbooked && `pris en plus\u00a0: ${overbooked}`,
      `réf.\u00a0${reference}`,
    ],
    words: [message && `«\u00a0${message}\u00a0»`, notes],
    state: (
      <span className="row wrap gap-1">
        {!outside && standingAnswer(visit) !== 'cancelled' && <AppointmentBadge status={status} />}
        <OutsideBadge outside={outside} />
        <PatientBadge appointment={visit} />
      </span>
    ),
  }
}

export function recordOfSeries(series: AdminSeries): PatientRecord {
  const { id, sessions, careType, prescribedBy, endedAt, notes } = series
  return {
    id,
    to: `/admin/series?open=${id}`,
    title: `${sessions}\u00a0séances, ${careLabel('fr', careType)}`,
    facts: [
      formatCounts(series),
      formatMoney(series),
      prescribedBy && `prescrites par ${prescribedBy}`,
      endedAt && 'terminée',
    ],
    words: [notes],
  }
}

export function recordOfMessage(message: PatientMessage): PatientRecord {
  const { id, subject, excerpt, language, status, created_at } = message
  return {
    id,
    to: `/admin/messages?open=${id}`,
    title: subject,
    facts: [],
    at: created_at.toISOString(),
    words: [excerpt],
    lang: foreignLanguage(language),
    state: <MessageStatusBadge status={status} />,
  }
}

export function recordOfOrder({ id, reference, lines, status, createdAt, notes }: Order): PatientRecord {
  return {
    id,
    to: `/admin/orders?open=${id}`,
    title: contentOf(lines),
    facts: [formatPrice('fr', orderTotalOf(lines)), `réf.\u00a0${reference}`],
    at: createdAt,
    words: [notes],
    state: <OrderBadge status={status} />,
  }
}

export function recordOfPayment({ id, amount, way, paidAt, note }: Payment): PatientRecord {
  const title = `${amount < 0 ? 'Remboursé ' : ''}${formatPrice('fr', Math.abs(amount))}`
  return { id, title, facts: [paymentWayLabels[way]], at: paidAt, ...(note && { words: [note] }) }
}
