/**
 * Labels of columns that are no field of a resource, in their order of display; without English translations. A field
 * has the same label in the audit log as in its form.
 */
const columnLabels: Record<string, string> = {
  metric_name: 'Chiffre',
  metric_value: 'Valeur',
  date_recorded: 'Jour',
  name: 'Nom',
  title: 'Titre',
  key: 'Clé',
  label: 'Libellé',
  value: 'Valeur',
  kind: 'Genre',
  email: 'E-mail',
  phone: 'Téléphone',
  role: 'Rôle',
  subject: 'Sujet',
  message: 'Message',
  text: 'Texte',
  care_type_label: 'Soin demandé',
  care_type: 'Soin',
  preferred_date: 'Date souhaitée',
  day_part: 'Moment de la journée',
  description: 'Description',
  mission: 'Mission',
  vision: 'Vision',
  category: 'Catégorie',
  url: 'Adresse',
  folder: 'Dossier',
  width: 'Largeur',
  height: 'Hauteur',
  bytes: 'Poids',
  alt: 'Texte alternatif',
  image_url: 'Image',
  main_image_url: 'Image principale',
  services_count: 'Nombre de services',
  professionals_count: 'Nombre de professionnels',
  experience_years: 'Années d’expérience',
  patients_count: 'Nombre de patients',
  day: 'Jour',
  last_day: 'Jusqu’au',
  starts: 'De',
  ends: 'À',
  opens: 'Ouverture',
  closes: 'Fermeture',
  pause_from: 'Début de la pause',
  pause_until: 'Fin de la pause',
  status: 'Statut',
  confirmed_for: 'Convenu pour',
  duration_minutes: 'Durée en minutes',
  practitioner_id: 'Praticien',
  place_id: 'Salle ou appareil',
  overbooked: 'Pris en plus',
  earlier_since: 'Voudrait venir plus tôt depuis',
  earlier_passed: 'Heure libre non retenue',
  price: 'Prix',
  postponed_to: 'Reporté au',
  postponed_time: 'Heure proposée',
  status_at: 'Statut donné le',
  status_by: 'Statut donné par',
  taken_by: 'Pris en charge par',
  reminded_at: 'Rappel envoyé',
  reminded_by: 'Rappel envoyé par',
  reminded_way: 'Moyen du rappel',
  patient_answer: 'Réponse du patient',
  patient_answered_at: 'Réponse du patient donnée le',
  patient_note: 'Mot du patient',
  patient_id: 'Fiche',
  sessions: 'Séances prescrites',
  prescribed_by: 'Prescrit par',
  prescribed_on: 'Ordonnance du',
  ended_at: 'Terminée le',
  paid_at: 'Encaissé le',
  stock_taken_at: 'Sorti du stock le',
  amount: 'Montant',
  way: 'Moyen de paiement',
  reference: 'Référence',
  note: 'Note',
  notes: 'Notes',
  admin_notes: 'Notes',
  language: 'Langue',
  consent_version: 'Texte de l’accord',
  consented_at: 'Accord donné',
  is_active: 'Actif',
  is_public: 'Public',
  data_type: 'Type',
  sort_order: 'Ordre',
  published_at: 'Publication',
  first_published_at: 'Première publication',
  last_login: 'Dernière connexion',
  created_by: 'Saisi par',
  last_read_at: 'Dernière lecture',
  over_limit: 'Reçu parmi beaucoup d’autres',
}

/** Columns without information for the reader. */
export const quietColumns = [
  'id',
  'created_at',
  'updated_at',
  'deleted_at',
  'former_category_id',
  'uploaded_by',
  'email_verified',
  'idempotency_key',
  'content_key',
  'holiday',
  'sequence',
  'seat',
  'columns',
  'series_id',
  'appointment_id',
  'order_id',
  'merged_into',
  'folded',
  'words',
  'place_seat',
  'taken_at',
  'made_by',
  'way',
  'pictures',
  'previous',
  'person_id',
  'token_hash',
  'widths',
  'jpeg_widths',
  'avif_widths',
  'placeholder',
  'entity',
]

/** Labels of facts that are no columns: of imported files, exported lists, permanently deleted rows. */
const factLabels: Record<string, string> = {
  monday: 'Lundi',
  tuesday: 'Mardi',
  wednesday: 'Mercredi',
  thursday: 'Jeudi',
  friday: 'Vendredi',
  saturday: 'Samedi',
  sunday: 'Dimanche',
  file: 'Fichier',
  copied_to: 'Copiée vers',
  problem: 'Pourquoi elle n’est pas faite',
  copy_problem: 'Pourquoi elle n’est pas copiée',
  lines: 'Lignes du fichier',
  products: 'Produits',
  called: 'Produit',
  changed: 'Valeurs',
  failed: 'Lignes que la base a refusées',
  filter: 'Filtre',
  rows: 'Lignes effacées',
  months: 'Durée en mois',
  contact_messages: 'Messages',
  appointments: 'Rendez-vous',
  q: 'Chercher',
  notes_changed: 'Notes changées',
  products_changed: 'Produits changés',
  person_changed: 'Nom ou coordonnées corrigés',
}

/** Labels of the fields of a table, by column, in the order of its form. */
export type Labels = Readonly<Record<string, string>>

/** Label of a column or a fact; its own name without one. */
export function columnLabel(name: string, fields: Labels = {}): string {
  const words: Labels = { ...factLabels, ...columnLabels, ...fields }
  const french = name.endsWith('_en') ? words[name.slice(0, -3)] : undefined
  return words[name] ?? (french ? `${french} en anglais` : name)
}

/** The displayed columns in their order; an English translation follows its French column. */
export function shownNames(names: readonly string[], fields: Labels = {}): string[] {
  const order = Object.keys({ ...factLabels, ...fields, ...columnLabels })
  const place = (name: string) => {
    const french = name.replace(/_en$/, '')
    // The name of a referenced row takes the place of its field in the form.
    const index = order.includes(`${french}_id`) ? order.indexOf(`${french}_id`) : order.indexOf(french)
    return index === -1 ? order.length : index
  }
  return names
    .filter((name) => !quietColumns.includes(name))
    .filter((name) => name !== 'category_id' || !names.includes('category'))
    .toSorted((one, other) => place(one) - place(other) || one.length - other.length)
}
