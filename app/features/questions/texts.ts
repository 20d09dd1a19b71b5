import { inBothLanguages } from '#app/lib/text/i18n.ts'

export const questionTextsOf = inBothLanguages({
  fr: {
    title: 'Questions fréquentes',
    lead: 'Ce que l’on nous demande avant de venir. Votre question n’y est pas\u202f? Une personne du centre vous répond.',
    description:
      'Ordonnance, assurance, première visite, prix et paiement\u202f: les réponses aux questions que l’on se pose avant une séance de kinésithérapie.',
    ask: 'Poser une question sur WhatsApp',
    newTab: '(nouvel onglet)',
    book: 'Prendre rendez-vous',
  },
  en: {
    title: 'Questions and answers',
    lead: 'What people ask us before they come. Your question is not here? Ask it, and somebody from the centre will answer.',
    description:
      'Prescription, insurance, first visit, prices and payment: answers to the questions people have before a physiotherapy session.',
    ask: 'Ask a question on WhatsApp, in French',
    newTab: '(new tab)',
    book: 'Book an appointment',
  },
})

/** Beginning of a visitor's question: in French, like every message to the staff. */
export const openQuestion = 'Bonjour, j’ai une question avant de venir : '
