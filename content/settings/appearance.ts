import { settingsOf } from './setting.ts'

export const appearanceSettings = settingsOf('appearance', [
  {
    key: 'appearance_primary_color',
    value: '#0E5A52',
    dataType: 'text',
    description: 'La couleur principale, sous un texte blanc. Un code de couleur, comme #0E5A52.',
    isPublic: true,
  },
  {
    key: 'appearance_action_color',
    value: '#BF4E2A',
    dataType: 'text',
    description: 'La couleur du bouton le plus important, sous un texte blanc : gardez-la assez foncée.',
    isPublic: true,
  },
  {
    key: 'appearance_background_color',
    value: '#FBF7F0',
    dataType: 'text',
    description: 'La couleur du fond des pages, sous un texte foncé : gardez-la très claire.',
    isPublic: true,
  },
  {
    key: 'appearance_logo',
    value: '',
    dataType: 'text',
    description: 'L’image du logo, en haut de chaque page. Vide : la marque dessinée du centre.',
    isPublic: true,
  },
])
