import {
  choices,
  colour,
  count,
  defineFields,
  image,
  position,
  text,
  textarea,
  toggle,
} from '#app/admin/fields/fields.ts'
import { choiceBetween } from '#app/admin/fields/rules.ts'
import { careKinds } from './care-kinds.ts'

export const practitionerFields = defineFields(
  { screen: '/admin/practitioners', one: 'praticien', many: 'praticiens', gender: 'masculine' },
  {
    name: text('Nom', {
      part: 'agenda',
      required: 'Donnez un nom au praticien.',
      placeholder: 'Rose Ekambi',
    }),
    care_types: choices('Soins donnés', {
      part: 'agenda',
      options: careKinds,
      hint: 'Rien de coché\u00a0: tous.',
    }),
    capacity: count('Patients à la fois', {
      part: 'agenda',
      narrow: true,
      initial: 1,
      hint: 'Combien à la même heure.',
      rule: choiceBetween(1, 20, 'Indiquez un nombre de 1 à 20.'),
    }),
    color: colour('Couleur', { part: 'agenda', narrow: true, initial: '#0E5A52' }),
    diploma: text('Diplôme', {
      part: 'team',
      translated: true,
      placeholder: 'Kinésithérapeute diplômée d’État',
    }),
    languages: text('Langues', { part: 'team', translated: true, placeholder: 'Français, anglais, duala' }),
    presentation: textarea('Présentation', { part: 'team', most: 2000, translated: true }),
    image_url: image('Photo', { part: 'team', folder: 'practitioners' }),
    sort_order: position({ part: 'agenda' }),
    is_active: toggle('Actif', { part: 'agenda', hint: 'Reçoit des patients', initial: true, inList: true }),
    on_team_page: toggle('Sur la page de l’équipe', {
      part: 'team',
      hint: 'Visible sur le site',
      inList: true,
    }),
  },
)
