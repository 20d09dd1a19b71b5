import { createContext, useContext } from 'react'
import type { Language } from '#app/lib/text/i18n.ts'

/** Context of every part of a page, on the server and in the browser. */
export type Page = {
  language: Language
  /** The centre's number, digits with country code; empty if it could not be read. */
  phone: string
  /** The day in Douala, `YYYY-MM-DD`, by the server's clock. */
  today: string
  /** First day that can sensibly be requested. */
  firstDay: string
}

export const PageContext = createContext<Page>({ language: 'fr', phone: '', today: '', firstDay: '' })

export function usePage(): Page {
  return useContext(PageContext)
}

/** Language of the current page. */
export function useLanguage(): Language {
  return usePage().language
}
