export const fr = {
  carousel: 'carrousel',
  label: 'Présentation du centre',
  position: (index: number, count: number) => `${index} sur ${count}`,
  show: (index: number, count: number) => `Voir l’image ${index} sur ${count}`,
  previous: 'Image précédente',
  next: 'Image suivante',
  pause: 'Arrêter le défilement',
  play: 'Reprendre le défilement',
  book: 'Prendre rendez-vous',
  shop: 'Visiter la boutique',
}
