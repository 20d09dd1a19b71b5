/** The site's languages: French at `/…`, English at `/en/…`. The address alone decides. */
export const languages = ['fr', 'en'] as const
export type Language = (typeof languages)[number]

/** A text for a visitor; `lang` is set only if it differs from the page's language. */
export type Phrase = { text: string; lang?: Language }

/**
 * The language of a path; every path that is not below `/en` (of the site, or of its preview for the staff) is French.
 */
export function languageOf(pathname: string): Language {
  const path = ofSite(pathname)
  return path === '/en' || path.startsWith('/en/') ? 'en' : 'fr'
}

/** True for a screen of the back-office; the staff preview looks like the public site and is not one. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/.test(pathname) && !pathname.startsWith(`${preview}/`)
}

/** Texts of a part of the site by language: French is the source, and a missing English text does not compile. */
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

/** The French address of any public page, which its translations share. */
export function sharedPath(pathname: string): string {
  if (languageOf(pathname) === 'fr') return pathname
  if (pathname.startsWith(`${preview}/`)) return preview + ofSite(pathname).slice('/en'.length)
  return pathname.slice('/en'.length) || '/'
}

/** Preview of site pages, in both languages, for the staff only. */
const preview = '/admin/preview'

function ofSite(pathname: string): string {
  return pathname.startsWith(`${preview}/`) ? pathname.slice(preview.length) : pathname
}

/**
 * A field in the page's language; a missing English text falls back to French, with `lang` set. Empty if both are
 * missing.
 */
export function phrase(language: Language, french: string | null, english: string | null): Phrase {
  if (language === 'en' && english?.trim()) return { text: english }
  const text = french ?? ''
  return language === 'en' && text ? { text, lang: 'fr' } : { text }
}
