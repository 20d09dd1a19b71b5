/** The site's languages: French at `/…`, English at `/en/…`. The address alone decides. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** A text for a visitor; `lang` is set only where it is not in the language of the page. */
export type Phrase = { text: string; lang?: Language }

/** The language of a path; whatever is not below `/en` is French. */
export function languageOf(pathname: string): Language {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'fr'
}

/** How a part of the site finds its texts: French is their source, and an English one that is missing does not compile. */
export function inBothLanguages<Texts>(texts: Record<Language, Texts>): (language: Language) => Texts {
  return (language) => texts[language]
}

/** The address of a page in a language: `path` is the French one (`/shop`, `/#services`). */
export function localPath(language: Language, path: string): string {
  if (language === 'fr') return path
  return path === '/' ? '/en' : path.startsWith('/#') ? `/en${path.slice(1)}` : `/en${path}`
}

/** The French address of any public page: what two twins share. */
export function sharedPath(pathname: string): string {
  if (languageOf(pathname) === 'fr') return pathname
  return pathname.slice('/en'.length) || '/'
}

/** A field in the page's language; English falls back to French and says so. Empty when there is neither. */
export function phrase(language: Language, french: string | null, english: string | null): Phrase {
  if (language === 'en' && english?.trim()) return { text: english }
  const text = french ?? ''
  return language === 'en' && text ? { text, lang: 'fr' } : { text }
}
