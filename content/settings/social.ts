import { settingsOf } from './setting.ts'

export const socialSettings = settingsOf('social', [
  {
    key: 'social_facebook',
    value: '',
    dataType: 'url',
    description: 'Adresse de la page Facebook du centre. Vide : non affichée.',
    isPublic: true,
  },
  {
    key: 'social_instagram',
    value: '',
    dataType: 'url',
    description: 'Adresse du compte Instagram du centre. Vide : non affichée.',
    isPublic: true,
  },
  {
    key: 'social_tiktok',
    value: '',
    dataType: 'url',
    description: 'Adresse du compte TikTok du centre. Vide : non affichée.',
    isPublic: true,
  },
  {
    key: 'social_youtube',
    value: '',
    dataType: 'url',
    description: 'Adresse de la chaîne YouTube du centre. Vide : non affichée.',
    isPublic: true,
  },
])
