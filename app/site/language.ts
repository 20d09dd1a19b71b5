import { useLocation, useRouteLoaderData } from 'react-router'
import { type Language, languageOf } from '#app/lib/i18n.ts'
import type { SiteFacts } from './site-facts.ts'

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname)
}

/** What the public layout knows of the centre; undefined only where the layout itself failed. */
export function useSiteFacts(): SiteFacts | undefined {
  return useRouteLoaderData<SiteFacts>('routes/public/layout')
}
