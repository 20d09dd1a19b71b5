/** The site's languages: French at `/…`, English at `/en/…`. The address alone decides. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** A text for a visitor; `lang` is set only where it is not in the language of the page. */
export type Phrase = { text: string; lang?: Language }

/** The language of a path; whatever is not below `/en` (of the site, or of what staff preview of it) is French. */
export function languageOf(pathname: string): Language {
  const path = ofSite(pathname)
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'fr'
}

/** True for a screen of the back-office; the staff preview has the look of the public site and is none. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname) && !pathname.startsWith(`${preview}/`)
}

/**
 * Returns the texts of a part of the site by language: French is the source, and a missing English one does not
 * compile.
 */
export function inBothLanguages<Texts>(texts: {
  fr: Texts
  en: NoInfer<Texts>
}): (language: Language) => Texts {
  return (language) => texts[language]
}

/** The address of a page in a language: `path` is the French one (`/shop`, `/#services`). */
export function localPath(language: Language, path: string): string {
  if (language === 'fr') return path
  if (path.startsWith(`${preview}/`)) return `${preview}/en${ofSite(path)}`
  return path === '/' ? '/en' : path.startsWith('/#') ? `/en${path.slice(1)}` : `/en${path}`
}

/** The French address of any public page: what two translations share. */
export function sharedPath(pathname: string): string {
  if (languageOf(pathname) === 'fr') return pathname
  if (pathname.startsWith(`${preview}/`)) return preview + ofSite(pathname).slice('/en'.length)
  return pathname.slice('/en'.length) || '/'
}

/** Below it stand pages of the site as they would be, in both languages, for staff alone. */
const preview = '/admin/preview'

function ofSite(pathname: string): string {
  return pathname.startsWith(`${preview}/`) ? pathname.slice(preview.length) : pathname
}

/** A field in the page's language; English falls back to French and says so. Empty when there is neither. */
export function phrase(language: Language, french: string | null, english: string | null): Phrase {
  if (language === 'en' && english?.trim()) return { text: english }
  const text = french ?? ''
  return language === 'en' && text ? { text, lang: 'fr' } : { text }
}
