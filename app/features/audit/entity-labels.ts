/** Words for a table's rows in a sentence, and the column with a row's name, if any. */
export type EntityLabel = { the: string; one: string; many: string; name?: string }

/** Labels of a resource in the audit log: words for its rows, and labels of its fields as in the form. */
type AuditResource = { words: EntityLabel; labels: Readonly<Record<string, string>> }

export type AuditResources = Readonly<Record<string, AuditResource>>

/** Words for the rows of each table: from `entityLabels`, else from the resources. */
export function entityWordsOf(resources: AuditResources): Readonly<Record<string, EntityLabel>> {
  const others = Object.entries(resources).filter(([entity]) => !Object.hasOwn(entityLabels, entity))
  return { ...entityLabels, ...Object.fromEntries(others.map(([entity, { words }]) => [entity, words])) }
}

/** Tables that are no resource, or whose rows have another name on their screen; `sessions` are those of users. */
export const entityLabels: Record<string, EntityLabel> = {
  products: { the: 'le produit', one: 'produit', many: 'produits', name: 'name' },
  product_categories: {
    the: 'la catégorie de produits',
    one: 'catégorie de produits',
    many: 'catégories de produits',
    name: 'name',
  },
  services: { the: 'le service', one: 'service', many: 'services', name: 'name' },
  slides: { the: 'le slide', one: 'slide', many: 'slides', name: 'title' },
  testimonials: { the: 'le témoignage de', one: 'témoignage', many: 'témoignages', name: 'name' },
  media: { the: 'l’image', one: 'image', many: 'images', name: 'url' },
  contact_messages: { the: 'le message de', one: 'message', many: 'messages', name: 'name' },
  appointments: { the: 'le rendez-vous de', one: 'rendez-vous', many: 'rendez-vous', name: 'name' },
  orders: { the: 'la commande', one: 'commande', many: 'commandes', name: 'reference' },
  patients: { the: 'la fiche', one: 'fiche', many: 'fiches', name: 'name' },
  payments: { the: 'le paiement', one: 'paiement', many: 'paiements' },
  series: { the: 'la série', one: 'série', many: 'séries' },
  calendar_feeds: { the: 'son lien de calendrier', one: 'lien de calendrier', many: 'liens de calendrier' },
  blog_posts: { the: 'l’article', one: 'article', many: 'articles', name: 'title' },
  blog_categories: {
    the: 'la catégorie du blog',
    one: 'catégorie du blog',
    many: 'catégories du blog',
    name: 'name',
  },
  about_settings: { the: 'la page À propos', one: 'page À propos', many: 'pages À propos' },
  about_values: { the: 'la valeur', one: 'valeur', many: 'valeurs', name: 'title' },
  opening_hours: { the: 'les horaires', one: 'jour d’ouverture', many: 'horaires' },
  practitioner_hours: { the: 'les horaires d’un praticien', one: 'horaire', many: 'horaires' },
  practitioner_absences: {
    the: 'l’absence d’un praticien',
    one: 'absence',
    many: 'absences',
    name: 'label',
  },
  closures: {
    the: 'le jour particulier',
    one: 'jour particulier',
    many: 'jours particuliers',
    name: 'label',
  },
  users: { the: 'le compte de', one: 'compte', many: 'comptes', name: 'email' },
  sessions: { the: 'la session', one: 'session', many: 'sessions' },
  alerts: { the: 'l’alerte', one: 'alerte', many: 'alertes' },
  outgoing_mails: { the: 'l’e-mail', one: 'e-mail', many: 'e-mails' },
  backups: { the: 'la sauvegarde', one: 'sauvegarde', many: 'sauvegardes' },
  data_subjects: { the: 'les données d’une personne', one: 'personne', many: 'données de personnes' },
  retention_periods: {
    the: 'une durée de conservation',
    one: 'durée de conservation',
    many: 'durées de conservation',
  },
  audit_log: { the: 'le journal', one: 'ligne du journal', many: 'lignes du journal' },
  site_analytics: { the: 'les chiffres', one: 'jour de chiffres', many: 'jours de chiffres' },
  site_settings: { the: 'le paramètre', one: 'paramètre', many: 'paramètres', name: 'key' },
}
