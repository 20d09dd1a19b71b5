import type { Language } from '#app/lib/text/i18n.ts'

/** Words of the privacy page for a table, in each language. */
type Named = Record<Language, string>

/**
 * Every table of the database with personal data and the words of the privacy page for it, and the tables without. A
 * table that is missing here fails `tests/stored-data.test.ts`.
 */
export const personalTables: Readonly<Record<string, Named>> = {
  contact_messages: { fr: 'formulaire de contact', en: 'contact form' },
  appointments: { fr: 'demandez un rendez-vous', en: 'ask for an appointment' },
  orders: { fr: 'commande que vous nous avez envoyée', en: 'order that you sent us' },
  order_lines: { fr: 'commande que vous nous avez envoyée', en: 'order that you sent us' },
  payments: { fr: 'ce que vous avez payé', en: 'what you paid' },
  patients: { fr: 'fiche', en: 'file' },
  series: { fr: 'séances prescrites', en: 'prescribed sessions' },
  patient_merges: { fr: 'fiche', en: 'file' },
  appointment_mails: { fr: 'e-mails qui vous ont été envoyés', en: 'emails that were sent to you' },
  appointment_links: { fr: 'lien secret', en: 'secret link' },
  alerts: { fr: 'alertes', en: 'alerts' },
  alert_deliveries: { fr: 'alertes', en: 'alerts' },
  seen_alerts: { fr: 'alertes', en: 'alerts' },
  alert_preferences: { fr: 'alertes', en: 'alerts' },
  push_devices: { fr: 'appareils', en: 'devices' },
  outgoing_mails: { fr: 'attend de partir', en: 'waiting to leave' },
  testimonials: { fr: 'témoignage', en: 'testimonial' },
  audit_log: { fr: 'journal', en: 'log' },
  rate_limits: { fr: 'compte les envois', en: 'counts what one connection sends' },
  visits: { fr: 'empreinte illisible', en: 'unreadable fingerprint' },
  visit_salts: { fr: 'clé qui change', en: 'key that changes' },
  practitioners: { fr: 'Pour l’équipe', en: 'For the staff' },
  practitioner_absences: { fr: 'Pour l’équipe', en: 'For the staff' },
  practitioner_hours: { fr: 'Pour l’équipe', en: 'For the staff' },
  users: { fr: 'Pour l’équipe', en: 'For the staff' },
  accounts: { fr: 'mot de passe', en: 'password' },
  sessions: { fr: 'sessions', en: 'sessions' },
  started_sign_ins: { fr: 'sessions', en: 'sessions' },
  verifications: { fr: 'liens d’accès', en: 'access links' },
  second_factors: { fr: 'deux étapes', en: 'two steps' },
  recovery_codes: { fr: 'deux étapes', en: 'two steps' },
  calendar_feeds: { fr: 'calendrier', en: 'calendar' },
  first_days: { fr: 'aides', en: 'hints' },
  blog_post_drafts: { fr: 'brouillons', en: 'drafts' },
}

/** Tables of the clinic's own records, of figures, and of the site's operation. */
export const impersonalTables: readonly string[] = [
  'about_settings',
  'about_values',
  'backups',
  'blog_categories',
  'blog_posts',
  'closures',
  'freed_hours',
  'media',
  'opening_hours',
  'partners',
  'places',
  'product_categories',
  'product_import_parts',
  'product_imports',
  'product_search',
  'products',
  'questions',
  'redirects',
  'retention_periods',
  'retention_runs',
  'search_misses',
  'search_words',
  'secrets',
  'services',
  'site_analytics',
  'site_settings',
  'slides',
  'view_counts',
  'visit_journals',
]

/** Data in a visitor's browser, by the file that stores it. For that of the staff see `docs/security.md`. */
export const browserStores: Readonly<Record<string, Named>> = {
  'app/features/catalog/order/basket-storage.ts': {
    fr: 'produits que vous avez cochés',
    en: 'products you ticked',
  },
  'app/lib/forms/form-draft.ts': {
    fr: 'ce que vous écrivez dans un formulaire',
    en: 'what you write in a form',
  },
  'app/lib/forms/form-outbox.ts': { fr: 'attend le retour du réseau', en: 'waiting for the network' },
  'app/site/offline/copies.ts': { fr: 'copie de pages du site', en: 'copies of pages of this site' },
}
