import { settingsOf } from './setting.ts'

/** The page that a patient's link opens: things to bring, and whether an hour can be chosen there. */
export const patientPageSettings = settingsOf('contact', [
  {
    key: 'appointment_bring',
    value:
      'Des vêtements souples\nVotre ordonnance, si vous en avez une\nVos examens\u202f: radios, scanner, comptes rendus',
    dataType: 'textarea',
    description: 'Ce que le patient apporte, une chose par ligne (français).',
    isPublic: true,
  },
  {
    key: 'appointment_bring_en',
    value: 'Loose clothes\nYour prescription, if you have one\nYour test results: X-rays, scans, reports',
    dataType: 'textarea',
    description: 'Ce que le patient apporte, une chose par ligne (anglais).',
    isPublic: true,
  },
  {
    key: 'patients_choose_hours',
    value: 'false',
    dataType: 'boolean',
    description:
      'Oui\u202f: sur la page de son rendez-vous, le patient choisit lui-même une autre heure libre des deux semaines à venir. Non\u202f: il demande un autre jour, et le centre répond.',
    isPublic: false,
  },
])
