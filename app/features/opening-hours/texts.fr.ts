export const fr = {
  title: 'Horaires d’ouverture',
  days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  today: 'aujourd’hui',
  closed: 'Fermé',
  daysTo: (first: string, last: string) => `du ${first} au ${last}`,
}
