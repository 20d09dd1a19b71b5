import { inBothLanguages } from '#app/lib/text/i18n.ts'

export const searchTextsOf = inBothLanguages({
  fr: {
    title: 'Chercher',
    label: 'Chercher sur le site',
    placeholder: 'Dos, genou, béquilles…',
    find: 'Chercher',
    hint: 'Un soin, un produit, une question, un conseil\u202f: un mot suffit, même mal écrit.',
    found: (count: number, q: string) =>
      `${count}\u00a0${count > 1 ? 'réponses' : 'réponse'} pour «\u00a0${q}\u00a0»`,
    near: (count: number, q: string) =>
      `${count}\u00a0${count > 1 ? 'réponses proches' : 'réponse proche'} de «\u00a0${q}\u00a0»`,
    nothing: (q: string) => `Rien ne répond à «\u00a0${q}\u00a0».`,
    nothingHelp:
      'Essayez un mot plus court, ou dites-nous ce que vous cherchez\u202f: nous vous répondons sur WhatsApp.',
    ask: 'Demander sur WhatsApp',
    failed: 'La recherche ne répond pas pour le moment. Réessayez dans quelques instants.',
    services: 'Soins',
    products: 'Produits',
    questions: 'Questions fréquentes',
    posts: 'Conseils de santé',
    allProducts: (count: number) => `Voir les ${count} produits`,
  },
  en: {
    title: 'Search',
    label: 'Search the site',
    placeholder: 'Back, knee, crutches…',
    find: 'Search',
    hint: 'A treatment, a product, a question, some advice: one word is enough, even misspelt.',
    found: (count, q) => `${count} ${count === 1 ? 'answer' : 'answers'} for “${q}”`,
    near: (count, q) => `${count} ${count === 1 ? 'answer' : 'answers'} close to “${q}”`,
    nothing: (q) => `Nothing matches “${q}”.`,
    nothingHelp: 'Try a shorter word, or tell us what you are looking for: we will answer on WhatsApp.',
    ask: 'Ask on WhatsApp, in French',
    failed: 'The search is not answering at the moment. Please try again shortly.',
    services: 'Services',
    products: 'Products',
    questions: 'Questions and answers',
    posts: 'Health advice',
    allProducts: (count) => `See all ${count} products`,
  },
})

/** Chat message about a search without a result; French in both languages, like every chat. */
export function searchQuestion(q: string): string {
  return `Bonjour, je cherche ceci : ${q}. Pouvez-vous m’aider ?`
}
