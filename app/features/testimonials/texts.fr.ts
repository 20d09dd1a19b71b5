export const fr = {
  title: 'Ce que disent les patients',
  list: 'Témoignages de patients',
  more: 'Lire tous les témoignages',
  rating: (rating: number) => `${rating} sur 5`,
  none: 'Les premiers témoignages arrivent bientôt.',
  description:
    'Ce que disent les patients de leur rééducation au centre\u202f: reprendre l’escalier, le travail, le jeu.',
}
