import { inBothLanguages } from '#app/lib/text/i18n.ts'

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
}

const en: typeof fr = {
  pages: 'Pages',
  page: 'Page',
  previous: 'Previous',
  next: 'Next',
  inTitle: (page) => `page ${page}`,
  place: (page, pages) => `page ${page} of ${pages}`,
  missingTitle: 'The shop has no such page.',
  missingText: 'You will find the products on the first page.',
  first: 'See the first page',
}

/** Texts of a shop with several pages; separate from `catalogTextsOf`, since no script needs them. */
export const pagesTextsOf = inBothLanguages({ fr, en })
