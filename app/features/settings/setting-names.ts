import { settingLabel } from './setting.ts'

/** French names of settings; the name of a translation is derived from its French setting. */
const names: Readonly<Record<string, string>> = {
  site_name: 'Nom du site',
  site_short_name: 'Nom court',
  site_tagline: 'Ce que fait le centre, en une phrase',
  testimonials_note: 'Note sous les témoignages',
  stock_tracking: 'Suivre le stock',
  session_price_kinesitherapy: 'Séance de kinésithérapie',
  session_price_functional_rehabilitation: 'Séance de rééducation fonctionnelle',
  session_price_readaptation: 'Séance de réadaptation',
  session_price_rehabilitation: 'Séance de rééducation',
  payment_cash: 'Paiement en espèces',
  payment_mtn_momo: 'Paiement par MTN MoMo',
  payment_orange_money: 'Paiement par Orange Money',
  contact_phone: 'Téléphone',
  contact_email: 'E-mail',
  contact_address: 'Adresse',
  contact_landmark: 'Point de repère',
  contact_directions: 'Comment venir',
  contact_latitude: 'Latitude',
  contact_longitude: 'Longitude',
  chat_reply_template: 'Réponse à un message',
  order_ready_template: 'Message de commande prête',
  appointment_confirmation_template: 'Message de confirmation',
  appointment_moved_template: 'Message d’une autre heure',
  appointment_reminder_template: 'Message de rappel',
  appointment_reminder_time: 'Heure des rappels',
  appointment_postponement_template: 'Message de report',
  appointment_proposal_template: 'Message d’un autre jour proposé',
  appointment_cancellation_template: 'Message d’annulation',
  appointment_refusal_template: 'Message de refus',
  appointment_earlier_template: 'Message d’une heure plus tôt',
  appointment_series_template: 'Message des dates d’une série',
  appointment_received_mail: 'E-mail de demande reçue',
  appointment_confirmed_mail: 'E-mail de confirmation',
  appointment_moved_mail: 'E-mail d’une autre heure',
  appointment_cancelled_mail: 'E-mail d’annulation',
  appointment_refused_mail: 'E-mail de refus',
  appointment_bring: 'À apporter',
  patients_choose_hours: 'Le patient choisit une autre heure',
  social_facebook: 'Page Facebook',
  social_instagram: 'Compte Instagram',
  social_tiktok: 'Compte TikTok',
  social_youtube: 'Chaîne YouTube',
  seo_title: 'Titre pour les moteurs de recherche',
  seo_description: 'Description pour les moteurs de recherche',
  seo_picture: 'Image des partages',
  appearance_primary_color: 'Couleur principale',
  appearance_action_color: 'Couleur des boutons',
  appearance_background_color: 'Couleur du fond',
  appearance_logo: 'Logo',
}

/** French name of a setting that the site reads, else a label made of the key. */
export function settingName(key: string): string {
  const ofTranslation = key.replace(/_en$/, '')
  const name = Object.hasOwn(names, ofTranslation) ? names[ofTranslation] : undefined
  if (!name) return settingLabel(key)
  return key === ofTranslation ? name : `${name} (anglais)`
}
