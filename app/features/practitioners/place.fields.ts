import { count, defineFields, position, text, toggle } from '#app/admin/fields/fields.ts'
import { choiceBetween } from '#app/admin/fields/rules.ts'

export const placeFields = defineFields(
  {
    screen: '/admin/places',
    one: 'appareil ou salle',
    many: 'appareils et salles',
    gender: 'masculine',
    create: 'Nouvelle salle ou nouvel appareil',
  },
  {
    name: text('Nom', {
      part: 'essentials',
      required: 'Donnez un nom à la salle ou à l’appareil.',
      placeholder: 'Salle 2, Table de massage',
    }),
    capacity: count('Patients à la fois', {
      part: 'essentials',
      narrow: true,
      initial: 1,
      rule: choiceBetween(1, 50, 'Indiquez un nombre de 1 à 50.'),
    }),
    sort_order: position({ part: 'essentials' }),
    is_active: toggle('Actif', {
      part: 'essentials',
      hint: 'Proposé quand une heure est choisie',
      initial: true,
      inList: true,
    }),
  },
)
