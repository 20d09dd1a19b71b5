import { consentText } from '#app/lib/forms/consent.ts'
import { personalRecords } from '#app/lib/records/personal-records.ts'
import { statusNames } from './message.ts'
import { contactMessages } from './tables.server.ts'

/** The messages, for the rights of whoever wrote them. */
export const messagePersonalData = personalRecords({
  table: contactMessages,
  entity: 'contact_messages',
  noun: { one: 'message', many: 'messages' },
  screenOf: (id) => `/admin/messages?open=${id}`,
  columns: {
    id: null,
    name: { label: 'Nom' },
    phone: { label: 'Téléphone' },
    email: { label: 'E-mail' },
    subject: { label: 'Sujet' },
    message: { label: 'Message' },
    status: { label: 'Statut', format: (status) => statusNames[status] },
    admin_notes: { label: 'Notes du centre' },
    language: { label: 'Langue', format: (language) => (language === 'en' ? 'Anglais' : 'Français') },
    consent_version: {
      label: 'Accord donné au texte',
      format: (version, { language }) =>
        `${version}\u00a0: «\u00a0${consentText(version, language) ?? ''}\u00a0»`,
    },
    consented_at: { label: 'Accord reçu le' },
    over_limit: { label: 'Reçu pendant un afflux' },
    created_at: { label: 'Reçu le' },
    updated_at: { label: 'Dernier changement' },
    deleted_at: { label: 'Mis à la corbeille le' },
    // A hash of the same words.
    idempotency_key: null,
  },
})
