import { type MessageTemplate, messageKeysOf } from './patient-messages.ts'
import type { Category, Setting } from './setting.ts'

/** Kind of the preview beside a group of settings. */
export type EffectName = 'header' | 'search' | 'share' | 'position' | 'colours' | MessageTemplate['way']

type SettingGroup = {
  /** Heading above this group and the following ones. */
  part?: 'Le centre' | 'Messages aux patients' | 'Le site'
  name: string
  hint?: string
  /** Keys in their order; an English translation stands beside the French text. */
  keys: readonly string[]
  effect?: EffectName
  /** Public address of a page with these settings. */
  site?: string
  /** A list of messages with their own editors, instead of fields. */
  messages?: MessageTemplate['way']
}

/** Groups of related settings, in the tabs of their categories. */
const groups: Record<Category, readonly SettingGroup[]> = {
  general: [
    {
      part: 'Le centre',
      name: 'Nom du centre',
      keys: ['site_name', 'site_short_name'],
      effect: 'header',
      site: '/',
    },
    {
      name: 'Ce que fait le centre',
      hint: 'Dit aux moteurs de recherche, avec l’adresse et les horaires.',
      keys: ['site_tagline'],
    },
    {
      name: 'Suivre le stock',
      hint: 'Les visiteurs lisent «\u00a0Sur commande\u00a0», jamais le nombre.',
      keys: ['stock_tracking'],
      site: '/shop',
    },
    {
      name: 'Prix d’une séance',
      hint: 'Pour le personnel\u202f: «\u00a0Encaisser\u00a0» le propose, et chaque rendez-vous peut en avoir un autre. Un nouveau prix ne change rien aux séances faites ou encaissées. Vide\u202f: sans prix.',
      keys: [
        'session_price_kinesitherapy',
        'session_price_functional_rehabilitation',
        'session_price_readaptation',
        'session_price_rehabilitation',
      ],
    },
    {
      name: 'Moyens de paiement',
      hint: 'Montrés là où l’on commande. Un texte français vide\u202f: ce moyen n’est pas montré.',
      keys: ['payment_cash', 'payment_mtn_momo', 'payment_orange_money'],
      site: '/shop',
    },
    { name: 'Témoignages', keys: ['testimonials_note'], site: '/testimonials' },
  ],
  contact: [
    {
      part: 'Le centre',
      name: 'Téléphone et e-mail',
      keys: ['contact_phone', 'contact_email'],
      effect: 'header',
      site: '/contact',
    },
    { name: 'Adresse', keys: ['contact_address', 'contact_landmark'], site: '/contact' },
    {
      name: 'Le chemin',
      hint: 'Une étape par ligne, dite à côté du plan. Vide\u202f: non montré.',
      keys: ['contact_directions'],
      site: '/contact',
    },
    {
      name: 'Position sur la carte',
      keys: ['contact_latitude', 'contact_longitude'],
      effect: 'position',
      site: '/contact',
    },
    {
      part: 'Messages aux patients',
      name: 'Par WhatsApp',
      hint: 'Préparés pour vous\u202f: vous les relisez avant de les envoyer.',
      keys: messageKeysOf('chat'),
      messages: 'chat',
    },
    {
      name: 'Par e-mail',
      hint: 'Ils partent seuls au patient qui a donné une adresse. La première ligne est l’objet.',
      keys: messageKeysOf('mail'),
      messages: 'mail',
    },
    {
      name: 'Heure des rappels',
      hint: 'La veille, à cette heure\u00a0: les rappels par e-mail partent seuls, et l’accueil est averti de ceux qui restent à envoyer.',
      keys: ['appointment_reminder_time'],
    },
    {
      name: 'À apporter au rendez-vous',
      hint: 'Une chose par ligne, sur la page que le lien de la confirmation ouvre au patient. Vide\u202f: non montré.',
      keys: ['appointment_bring'],
    },
    { name: 'Changer d’heure par le lien', keys: ['patients_choose_hours'] },
  ],
  social: [
    {
      part: 'Le site',
      name: 'Réseaux sociaux',
      hint: 'Au pied de chaque page. Une adresse vide\u202f: ce réseau n’est pas montré.',
      keys: ['social_facebook', 'social_instagram', 'social_tiktok', 'social_youtube'],
      // Every page ends with this text of the specification.
      site: '/#:~:text=%C2%A9%202025',
    },
  ],
  seo: [
    {
      part: 'Le site',
      name: 'L’accueil dans les moteurs de recherche',
      keys: ['seo_title', 'seo_description'],
      effect: 'search',
    },
    { name: 'Le lien partagé sur WhatsApp', keys: ['seo_picture'], effect: 'share' },
  ],
  appearance: [
    {
      part: 'Le site',
      name: 'Couleurs',
      hint: 'Les couleurs qui se liraient mal, par exemple sur un téléphone au soleil, sont refusées.',
      keys: ['appearance_primary_color', 'appearance_action_color', 'appearance_background_color'],
      effect: 'colours',
      site: '/',
    },
    {
      name: 'Logo',
      hint: 'À peu près carré, et de 180 pixels au moins, il devient aussi l’icône du site dans les onglets et sur les téléphones. Sans lui, l’icône est la marque dessinée.',
      keys: ['appearance_logo'],
      effect: 'header',
      site: '/',
    },
  ],
}

/** The settings of a tab in their groups; the last group holds settings that the site does not read. */
export function groupsOf(
  category: Category,
  settings: readonly Setting[],
): (SettingGroup & { rows: Setting[][] })[] {
  const own = settings.filter((setting) => setting.category === category)
  const find = (key: string) => own.find((setting) => setting.key === key)
  const rowOf = (key: string) => [find(key), find(`${key}_en`)].filter((setting) => setting !== undefined)
  const grouped = groups[category].map((group) => ({
    ...group,
    rows: group.keys.map(rowOf).filter((row) => row.length > 0),
  }))
  const named = new Set(grouped.flatMap(({ rows }) => rows.flat().map(({ key }) => key)))
  const others = own.filter(({ key }) => !named.has(key))
  const rest = {
    name: 'Autres paramètres',
    hint: 'Le site ne les lit pas de lui-même.',
    keys: [],
    rows: others.map((setting) => [setting]),
  }
  return [...grouped, rest].filter(({ rows }) => rows.length > 0)
}
