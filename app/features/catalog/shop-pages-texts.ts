import { inBothLanguages } from '#app/lib/i18n.ts'

const fr = {
  pages: 'Pages',
  page: 'Page',
  previous: 'Précédente',
  next: 'Suivante',
  inTitle: (page: number) => `page ${page}`,
  place: (page: number, pages: number) => `page ${page} sur ${pages}`,
  missingTitle: 'Cette page de la boutique n’existe pas.',
  missingText: 'Les produits vous attendent sur la première page.',
  first: 'Voir la première page',
  stays: 'Votre sélection reste sur cette page : commandez-la avant d’en changer.',
  forget: 'Retirer ceux d’autres pages',
}

const en: typeof fr = {
  pages: 'Pages',
  page: 'Page',
  previous: 'Previous',
  next: 'Next',
  inTitle: (page) => `page ${page}`,
  place: (page, pages) => `page ${page} of ${pages}`,
  missingTitle: 'There is no such page of the shop.',
  missingText: 'The products are waiting for you on the first page.',
  first: 'See the first page',
  stays: 'Your selection stays on this page: order it before you leave.',
  forget: 'Remove those on other pages',
}

/** The words of a shop that has more than one page; apart from `textsOf`, for no script needs them. */
export const pagesTextsOf = inBothLanguages({ fr, en })
