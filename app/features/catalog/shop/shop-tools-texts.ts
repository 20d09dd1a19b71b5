import { inBothLanguages } from '#app/lib/text/i18n.ts'
import type { ShopSort } from './shop-ask.ts'

const sortsFr: Record<ShopSort, string> = {
  newest: 'Les plus récents',
  'price-up': 'Prix croissant',
  'price-down': 'Prix décroissant',
  name: 'Nom, de A à Z',
}

const fr = {
  search: 'Chercher un produit',
  find: 'Chercher',
  sort: 'Trier',
  sorts: sortsFr,
  found: (count: number) => (count > 1 ? `${count} produits` : count === 1 ? '1 produit' : 'Aucun produit'),
  quoted: (q: string) => `«\u00a0${q}\u00a0»`,
  answering: (q: string) => ` pour «\u00a0${q}\u00a0»`,
  nearTo: (q: string) => ` proches de «\u00a0${q}\u00a0»`,
  bestFirst: 'Les plus proches d’abord',
  clear: 'Effacer la recherche',
  nothing: (q: string) => `Aucun produit ne répond à «\u00a0${q}\u00a0».`,
  nothingHere: (q: string, category: string) =>
    `Rien dans «\u00a0${category}\u00a0» pour «\u00a0${q}\u00a0».`,
  hint: 'Essayez un mot plus court, ou dites-nous ce que vous cherchez\u202f: nous vous répondons sur WhatsApp.',
  searchSite: 'Chercher dans tout le site',
  elsewhere: (count: number) =>
    count > 1 ? `Voir les ${count} produits des autres catégories` : 'Voir le produit d’une autre catégorie',
  browse: 'Ou choisissez une catégorie\u202f:',
  share: 'Partager sur WhatsApp',
}

const en: typeof fr = {
  search: 'Search for a product',
  find: 'Search',
  sort: 'Sort',
  sorts: {
    newest: 'Newest first',
    'price-up': 'Price, low to high',
    'price-down': 'Price, high to low',
    name: 'Name, A to Z',
  },
  found: (count) => (count > 1 ? `${count} products` : count === 1 ? '1 product' : 'No products'),
  quoted: (q) => `“${q}”`,
  answering: (q) => ` for “${q}”`,
  nearTo: (q) => ` close to “${q}”`,
  bestFirst: 'Best match first',
  clear: 'Clear the search',
  nothing: (q) => `No products match “${q}”.`,
  nothingHere: (q, category) => `Nothing in “${category}” for “${q}”.`,
  hint: 'Try a shorter word, or tell us what you are looking for: we will answer on WhatsApp.',
  searchSite: 'Search the whole site',
  elsewhere: (count) =>
    count > 1 ? `See the ${count} products in other categories` : 'See the product in another category',
  browse: 'Or choose a category:',
  share: 'Share on WhatsApp',
}

/** Texts for search, sorting and sharing; separate from `catalogTextsOf`, since no script needs them. */
export const toolsTextsOf = inBothLanguages({ fr, en })

/** Chat message about a search without a result; French in both languages, like every chat. */
export function productQuestion(q: string): string {
  return `Bonjour, je cherche ce produit : ${q}. L’avez-vous ?`
}
