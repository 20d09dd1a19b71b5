import { settingsOf } from './setting.ts'

export const generalSettings = settingsOf('general', [
  {
    key: 'site_name',
    value: 'Centre Kiné Bonabéri',
    dataType: 'text',
    description: 'Le nom du centre, partout sur le site.',
    isPublic: true,
  },
  {
    key: 'site_short_name',
    value: 'Centre Kiné',
    dataType: 'text',
    description: 'Le nom court, pour le menu et l’écran d’accueil d’un téléphone.',
    isPublic: true,
  },
  {
    key: 'site_tagline',
    value: 'Kinésithérapie et rééducation à Douala',
    dataType: 'text',
    description: 'Ce que fait le centre, en une ligne (français).',
    isPublic: true,
  },
  {
    key: 'site_tagline_en',
    value: 'Physiotherapy and rehabilitation in Douala',
    dataType: 'text',
    description: 'Ce que fait le centre, en une ligne (anglais).',
    isPublic: true,
  },
  {
    key: 'testimonials_note',
    value: 'Exemples de présentation, à remplacer par les témoignages du centre.',
    dataType: 'text',
    description:
      'Petite ligne sous les témoignages (français). À vider dès que les vrais témoignages sont en place.',
    isPublic: true,
  },
  {
    key: 'testimonials_note_en',
    value: 'Sample testimonials, to be replaced with the centre’s own.',
    dataType: 'text',
    description:
      'Petite ligne sous les témoignages (anglais). À vider dès que les vrais témoignages sont en place.',
    isPublic: true,
  },
  {
    key: 'stock_tracking',
    value: 'false',
    dataType: 'boolean',
    description:
      'Suivre le stock : un produit sans stock est « Sur commande », et se commande toujours. Sinon le stock ne change rien au site.',
    isPublic: true,
  },
  {
    key: 'session_price_kinesitherapy',
    value: '',
    dataType: 'text',
    description: 'Prix d’une séance de kinésithérapie, en francs entiers. Vide : sans prix.',
    isPublic: false,
  },
  {
    key: 'session_price_functional_rehabilitation',
    value: '',
    dataType: 'text',
    description: 'Prix d’une séance de rééducation fonctionnelle, en francs entiers. Vide : sans prix.',
    isPublic: false,
  },
  {
    key: 'session_price_readaptation',
    value: '',
    dataType: 'text',
    description: 'Prix d’une séance de réadaptation, en francs entiers. Vide : sans prix.',
    isPublic: false,
  },
  {
    key: 'session_price_rehabilitation',
    value: '',
    dataType: 'text',
    description: 'Prix d’une séance de rééducation, en francs entiers. Vide : sans prix.',
    isPublic: false,
  },
  {
    key: 'payment_cash',
    value: 'Vous payez en espèces, au centre, le jour de la séance ou au retrait de votre commande.',
    dataType: 'textarea',
    description: 'Comment payer en espèces (français). Vide : ce moyen n’est pas affiché.',
    isPublic: true,
  },
  {
    key: 'payment_cash_en',
    value: 'Pay in cash, at the centre, on the day of your session or when you collect your order.',
    dataType: 'textarea',
    description: 'Comment payer en espèces (anglais).',
    isPublic: true,
  },
  {
    key: 'payment_mtn_momo',
    value: '',
    dataType: 'textarea',
    description:
      'Comment payer par MTN MoMo (français) : numéro marchand, nom affiché, référence à envoyer. Vide : non affiché.',
    isPublic: true,
  },
  {
    key: 'payment_mtn_momo_en',
    value: '',
    dataType: 'textarea',
    description: 'Comment payer par MTN MoMo (anglais). Vide : le texte français est repris.',
    isPublic: true,
  },
  {
    key: 'payment_orange_money',
    value: '',
    dataType: 'textarea',
    description:
      'Comment payer par Orange Money (français) : code marchand, nom affiché, référence à envoyer. Vide : non affiché.',
    isPublic: true,
  },
  {
    key: 'payment_orange_money_en',
    value: '',
    dataType: 'textarea',
    description: 'Comment payer par Orange Money (anglais). Vide : le texte français est repris.',
    isPublic: true,
  },
])
