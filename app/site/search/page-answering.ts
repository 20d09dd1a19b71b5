import { foldWords } from '#app/lib/search/search-words.ts'
import { inBothLanguages, type Language } from '#app/lib/text/i18n.ts'

const fr = {
  appointment: 'Prendre rendez-vous',
  payment: 'Payer\u202f: questions et réponses',
  delivery: 'Livraison\u202f: demandez-nous',
  contact: 'Adresse, téléphone et horaires',
}

const en: typeof fr = {
  appointment: 'Book an appointment',
  payment: 'Paying: questions and answers',
  delivery: 'Delivery: ask us',
  contact: 'Address, phone and opening hours',
}

const textsOf = inBothLanguages({ fr, en })

type Asked = keyof typeof fr

/**
 * Words that visitors search in the shop although another page answers them, folded, with the French address of that
 * page.
 */
const pages: Readonly<Record<Asked, { to: string; words: RegExp }>> = {
  appointment: { to: '/appointment', words: /\b(rdv|rendez vous|appointments?|booking)\b/ },
  payment: { to: '/questions', words: /\b(momo|(mobile|orange) money|paiements?|payer|payments?|pay)\b/ },
  delivery: { to: '/contact', words: /\b(livraisons?|livre[rz]|deliver(y|ies)?)\b/ },
  contact: {
    to: '/contact',
    words:
      /\b(horaires?|ouvert(ure)?|ferme(ture)?|adresses?|itineraire|telephone|contact|opening|hours|address|directions|phone)\b/,
  },
}

/** A page that answers a search better than any product: its French address and its name; null without one. */
export function pageAnswering(language: Language, q: string): { to: string; name: string } | null {
  const words = foldWords(q)
  for (const [asked, page] of Object.entries(pages))
    if (page.words.test(words)) return { to: page.to, name: textsOf(language)[asked as Asked] }
  return null
}
