import { personalRecords, receiptColumns, senderColumns } from '#app/lib/records/personal-records.ts'
import { reminderWayLabels } from './appointment-sentences.ts'
import { appointmentStatusLabels } from './appointment-status.ts'
import { longDay } from './day-words.ts'
import { formatDayPart } from './format-appointment.ts'
import { listMailFacts } from './mails/mail-facts.server.ts'
import { patientAnswerLabels } from './patient/patient-answer.ts'
import { appointments } from './tables.server.ts'

const day = (text: string) => longDay('fr', text)
const byName = (id: string, _row: unknown, names: ReadonlyMap<string, string>) =>
  names.get(id) ?? 'un ancien compte'

/** Appointments, for requests of data subjects. */
export const appointmentPersonalData = personalRecords({
  table: appointments,
  entity: 'appointments',
  noun: { one: 'rendez-vous', many: 'rendez-vous' },
  partsOf: listMailFacts,
  belongsTo: [appointments.patient_id],
  screenOf: (id) => `/admin/appointments?open=${id}`,
  columns: {
    reference: { label: 'Référence' },
    ...senderColumns,
    // Left out: the next column holds the label that the patient read.
    care_type: null,
    care_type_label: { label: 'Soin demandé' },
    preferred_date: { label: 'Jour souhaité', format: day },
    day_part: { label: 'Moment de la journée', format: (part) => formatDayPart(part) },
    message: { label: 'Message' },
    status: { label: 'Statut', format: (status) => appointmentStatusLabels[status] },
    confirmed_for: { label: 'Convenu pour' },
    duration_minutes: { label: 'Durée', format: (minutes) => `${minutes}\u00a0minutes` },
    postponed_to: { label: 'Reporté au', format: day },
    postponed_time: { label: 'Heure proposée', format: (time) => time.slice(0, 5) },
    status_at: { label: 'Statut donné le' },
    status_by: { label: 'Statut donné par', format: byName },
    sequence: null,
    previous: { label: 'Statut précédent', format: ({ status }) => appointmentStatusLabels[status] },
    reminded_at: { label: 'Rappel envoyé le' },
    reminded_by: { label: 'Rappel envoyé par', format: byName },
    reminded_way: { label: 'Moyen du rappel', format: (way) => reminderWayLabels[way] },
    patient_answer: { label: 'Réponse par le lien', format: (answer) => patientAnswerLabels[answer] },
    patient_answered_at: { label: 'Répondu le' },
    patient_note: { label: 'Mot ajouté à la réponse' },
    practitioner_id: null,
    place_id: null,
    seat: null,
    place_seat: null,
    overbooked: { label: 'Pris en plus' },
    taken_by: { label: 'Pris en charge par', format: byName },
    taken_at: { label: 'Pris en charge le' },
    earlier_since: { label: 'Voudrait venir plus tôt depuis' },
    patient_id: null,
    series_id: null,
    price: { label: 'Prix de la séance' },
    notes: { label: 'Notes du centre' },
    created_by: { label: 'Saisi au centre par', format: byName },
    ...receiptColumns,
  },
})
