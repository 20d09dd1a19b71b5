import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts of the basket's dialog, loaded together with it. */
export const dialogTextsOf = inBothLanguages({
  fr: {
    title: 'Votre sélection',
    close: 'Fermer',
    remove: 'Retirer',
    empty: 'Votre sélection est vide.',
    clear: 'Tout retirer',
    restore: 'Rétablir',
    unread: 'Les prix n’ont pas pu être vérifiés\u202f: ils le seront quand vous commanderez.',
    each: (price: string) => `${price} l’unité.`,
    changed: (to: string, from: string) => `${to} l’unité, et non plus ${from}.`,
    gone: 'N’est plus en vente.',
  },
  en: {
    title: 'Your selection',
    close: 'Close',
    remove: 'Remove',
    empty: 'Your selection is empty.',
    clear: 'Remove everything',
    restore: 'Undo',
    unread: 'We could not check the prices: we will when you order.',
    each: (price) => `${price} each.`,
    changed: (to, from) => `${to} each, no longer ${from}.`,
    gone: 'No longer on sale.',
  },
})
