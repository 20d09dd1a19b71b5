/** Settings that the site reads, with the rules for their values. Other settings are checked by type only. */
export type KnownSetting = {
  kind:
    | 'text'
    | 'yes-no'
    | 'phone'
    | 'email'
    | 'link'
    | 'latitude'
    | 'longitude'
    | 'colour'
    | 'picture'
    | 'template'
    | 'time'
    | 'price'
  /** Maximum length of a value, in characters. */
  most: number
  /** Error for an empty value of a setting that the site cannot do without. */
  needed?: string
  /** Placeholders of a template, filled before the chat opens. */
  places?: readonly string[]
  /** For staff only: the site never displays the setting, public or not. */
  inside?: true
}

/** Rules of a known setting by key; undefined for one that the site does not read. */
export function knownSetting(key: string): KnownSetting | undefined {
  return Object.hasOwn(known, key) ? known[key] : undefined
}

const text = (most: number, needed?: string): KnownSetting => ({
  kind: 'text',
  most,
  ...(needed && { needed }),
})
const link: KnownSetting = { kind: 'link', most: 300 }
const colour: KnownSetting = { kind: 'colour', most: 7, needed: 'Choisissez une couleur.' }
const picture: KnownSetting = { kind: 'picture', most: 2000 }
const template = (...places: string[]): KnownSetting => ({
  kind: 'template',
  most: 1000,
  places,
  inside: true,
})

/** Price of a session of one type of care. */
const price: KnownSetting = { kind: 'price', most: 20, inside: true }

const known: Record<string, KnownSetting> = {
  site_name: text(80, 'Le site a besoin d’un nom.'),
  site_short_name: text(30),
  site_tagline: text(160),
  site_tagline_en: text(160),
  testimonials_note: text(300),
  testimonials_note_en: text(300),
  stock_tracking: { kind: 'yes-no', most: 5 },
  session_price_kinesitherapy: price,
  session_price_functional_rehabilitation: price,
  session_price_readaptation: price,
  session_price_rehabilitation: price,
  payment_cash: text(600),
  payment_cash_en: text(600),
  payment_mtn_momo: text(600),
  payment_mtn_momo_en: text(600),
  payment_orange_money: text(600),
  payment_orange_money_en: text(600),
  contact_phone: {
    kind: 'phone',
    most: 40,
    needed: 'Indiquez un numéro\u202f: les patients appellent et écrivent par lui.',
  },
  contact_email: { kind: 'email', most: 254 },
  contact_address: text(200),
  contact_address_en: text(200),
  contact_landmark: text(200),
  contact_landmark_en: text(200),
  contact_directions: text(600),
  contact_directions_en: text(600),
  contact_latitude: { kind: 'latitude', most: 20 },
  contact_longitude: { kind: 'longitude', most: 20 },
  chat_reply_template: template('name'),
  chat_reply_template_en: template('name'),
  order_ready_template: template('name', 'reference', 'total'),
  order_ready_template_en: template('name', 'reference', 'total'),
  appointment_confirmation_template: template('name', 'date', 'time', 'praticien'),
  appointment_confirmation_template_en: template('name', 'date', 'time', 'praticien'),
  appointment_moved_template: template('name', 'date', 'time', 'praticien'),
  appointment_moved_template_en: template('name', 'date', 'time', 'praticien'),
  appointment_reminder_template: template('name', 'date', 'time', 'praticien'),
  appointment_reminder_template_en: template('name', 'date', 'time', 'praticien'),
  appointment_reminder_time: {
    kind: 'time',
    most: 5,
    needed: 'Indiquez une heure, comme 17:00.',
    inside: true,
  },
  appointment_postponement_template: template('name', 'date', 'proposal'),
  appointment_postponement_template_en: template('name', 'date', 'proposal'),
  appointment_proposal_template: template('name', 'date', 'proposal'),
  appointment_proposal_template_en: template('name', 'date', 'proposal'),
  appointment_cancellation_template: template('name', 'date'),
  appointment_cancellation_template_en: template('name', 'date'),
  appointment_refusal_template: template('name', 'date'),
  appointment_refusal_template_en: template('name', 'date'),
  appointment_earlier_template: template('name', 'date', 'time', 'visit'),
  appointment_earlier_template_en: template('name', 'date', 'time', 'visit'),
  appointment_series_template: template('name', 'count', 'dates'),
  appointment_series_template_en: template('name', 'count', 'dates'),
  appointment_received_mail: template('date', 'reference'),
  appointment_received_mail_en: template('date', 'reference'),
  appointment_confirmed_mail: template('name', 'date', 'time', 'praticien'),
  appointment_confirmed_mail_en: template('name', 'date', 'time', 'praticien'),
  appointment_moved_mail: template('name', 'date', 'time', 'praticien'),
  appointment_moved_mail_en: template('name', 'date', 'time', 'praticien'),
  appointment_cancelled_mail: template('name', 'date'),
  appointment_cancelled_mail_en: template('name', 'date'),
  appointment_refused_mail: template('date'),
  appointment_refused_mail_en: template('date'),
  appointment_bring: text(600),
  patients_choose_hours: { kind: 'yes-no', most: 5, inside: true },
  appointment_bring_en: text(600),
  social_facebook: link,
  social_instagram: link,
  social_tiktok: link,
  social_youtube: link,
  seo_title: text(120, 'Un moteur de recherche a besoin d’un titre.'),
  seo_title_en: text(120),
  seo_description: text(320),
  seo_description_en: text(320),
  seo_picture: picture,
  appearance_primary_color: colour,
  appearance_action_color: colour,
  appearance_background_color: colour,
  appearance_logo: picture,
}
