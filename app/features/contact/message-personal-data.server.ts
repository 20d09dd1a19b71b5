import { personalRecords, receiptColumns, senderColumns } from '#app/lib/records/personal-records.ts'
import { statusNames } from './message.ts'
import { contactMessages } from './tables.server.ts'

/** Messages, for requests of data subjects. */
export const messagePersonalData = personalRecords({
  table: contactMessages,
  entity: 'contact_messages',
  noun: { one: 'message', many: 'messages' },
  belongsTo: [contactMessages.patient_id],
  screenOf: (id) => `/admin/messages?open=${id}`,
  columns: {
    ...senderColumns,
    subject: { label: 'Sujet' },
    message: { label: 'Message' },
    status: { label: 'Statut', format: (status) => statusNames[status] },
    patient_id: null,
    taken_by: {
      label: 'Pris en charge par',
      format: (id, _row, names) => names.get(id) ?? 'un ancien compte',
    },
    taken_at: { label: 'Pris en charge le' },
    admin_notes: { label: 'Notes du centre' },
    ...receiptColumns,
  },
})
