export const fr = {
  title: 'Notre Boutique',
  previewLead:
    'Le matériel que nous utilisons chaque jour, pour continuer chez vous. Vous commandez, WhatsApp s’ouvre, on prépare.',
  shopLead:
    'Le matériel que nous utilisons chaque jour. Commandez un article, ou cochez-en plusieurs : WhatsApp s’ouvre avec la liste prête.',
  metaDescription:
    'Matériel de kinésithérapie et de rééducation à Douala : ballons, bandes, cannes, coussins. Prix en FCFA, commande par WhatsApp.',
  /** What a list of results shows of a product that says little itself. */
  inShop: 'En vente à Bonabéri, Douala, commande par WhatsApp.',
  seeMore: 'Voir toute la boutique',
  showMore: (count: number): string =>
    count > 1 ? `Voir ${count} produits de plus` : 'Voir 1 produit de plus',
  products: 'Produits',
  categories: 'Catégories',
  all: 'Tout',
  countHint: (count: number): string => (count > 1 ? ' produits' : ' produit'),

  loading: 'Chargement des produits...',
  error: (message: string) => `Erreur: ${message}`,
  errorMessage: 'les produits ne peuvent pas être affichés pour le moment.',
  thrown: 'Erreur lors du chargement des produits',
  failureHelp: 'Réessayez dans un instant, ou demandez-nous directement :',
  retry: 'Réessayer',
  ask: 'Demander sur WhatsApp',
  emptyTitle: 'La boutique se remplit bientôt.',
  emptyText: 'Il n’y a pas de produit à montrer aujourd’hui. Dites-nous ce que vous cherchez :',
  emptyCategoryTitle: 'Rien dans cette catégorie pour l’instant.',
  emptyCategoryText: 'Les autres produits vous attendent.',
  seeAll: 'Voir tous les produits',

  quantity: (name: string) => `Quantité : ${name}`,
  less: (name: string) => `Un de moins : ${name}`,
  more: (name: string) => `Un de plus : ${name}`,
  order: 'Commander',
  select: 'Sélectionner',
  orderSelected: 'Commander les produits sélectionnés',
  toOrder: 'Aller à ma commande',
  basket: 'Produits sélectionnés',
  ticked: (count: number) => (count > 1 ? `${count} produits sélectionnés` : '1 produit sélectionné'),
  ordered: 'Votre commande s’est ouverte à part\u202f: il reste à l’envoyer.',
  tickedHint: 'Produits sélectionnés :',
  totalHint: 'Le total est écrit dans votre message.',
  copy: 'Copier le message',
  copied: 'Message copié',
  message: 'Votre message',

  shop: 'Boutique',
  breadcrumb: 'Fil d’Ariane',
  orderNote: 'WhatsApp s’ouvre avec votre commande prête. Vous l’envoyez, nous confirmons la disponibilité.',
  payment: 'Comment payer',
  related: 'Dans la même catégorie',
  newest: 'Aussi dans la boutique',

  orderTitle: 'Votre commande',
  refusedTitle: 'Un produit a quitté la boutique.',
  refusedTitleMany: 'Des produits ont quitté la boutique.',
  refusedNamed: (name: string) =>
    `« ${name} » n’est plus en vente : nous ne pouvons pas l’ajouter à votre commande.`,
  refusedUnknown: 'Un produit que vous avez choisi n’existe plus dans la boutique.',
  restText: 'Vous pouvez commander le reste :',
  orderRest: 'Commander le reste',
  noneTitle: 'Aucun produit n’est sélectionné.',
  noneText:
    'Cochez « Sélectionner » sous les produits que vous voulez, ou touchez « Commander » sous un seul.',
  quantityTitle: 'Une quantité est à corriger.',
  quantityText: 'Une quantité est un nombre entier, de 1 à 999.',
  longTitle: 'Votre commande est prête.',
  longText:
    'Elle est longue, et WhatsApp peut en couper la fin. Copiez le message, ouvrez WhatsApp, collez-le et envoyez.',
  awayTitle: 'La commande n’a pas pu être préparée.',
  awayText:
    'La boutique ne répond pas pour le moment. Écrivez-nous sur WhatsApp ou appelez-nous : nous prenons votre commande.',
  openChat: 'Ouvrir WhatsApp',
  call: (phone: string) => `Appeler le ${phone}`,
  backToShop: 'Retour à la boutique',
  total: 'Total',
}
