import { personalRecords } from '#app/lib/records/personal-records.ts'
import { patientsScreen } from './patient.ts'
import { patients } from './tables.server.ts'

/** Patients for requests of data subjects, including merged ones. */
export const patientPersonalData = personalRecords({
  table: patients,
  entity: 'patients',
  noun: { one: 'fiche', many: 'fiches' },
  belongsTo: [patients.merged_into],
  screenOf: (id) => `${patientsScreen}/${id}`,
  columns: {
    id: null,
    name: { label: 'Nom' },
    phone: { label: 'Téléphone' },
    email: { label: 'E-mail' },
    language: { label: 'Langue', format: (language) => (language === 'en' ? 'Anglais' : 'Français') },
    notes: { label: 'Notes du centre' },
    merged_into: { label: 'Fusionnée avec une autre fiche', format: () => 'Oui' },
    created_by: {
      label: 'Créée au centre par',
      format: (id, _row, names) => names.get(id) ?? 'un ancien compte',
    },
    // Derived from the name and the contact details.
    folded: null,
    words: null,
    created_at: { label: 'Créée le' },
    updated_at: { label: 'Dernier changement' },
    deleted_at: { label: 'Mise à la corbeille le' },
  },
})
