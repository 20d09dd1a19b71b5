import { createContext, useContext } from 'react'
import type { Language } from '#app/lib/text/i18n.ts'

/** Context of every part of a page, on the server and in the browser. */
export type Page = {
  language: Language
  /** The centre's number, digits with country code; empty where it could not be read. */
  phone: string
  /** The day in Douala, `YYYY-MM-DD`: the server's, whatever a phone's own clock says. */
  today: string
  /** The first day worth asking for. */
  firstDay: string
}

export const PageContext = createContext<Page>({ language: 'fr', phone: '', today: '', firstDay: '' })

export function usePage(): Page {
  return useContext(PageContext)
}

/** The language of the page that is shown. */
export function useLanguage(): Language {
  return usePage().language
}
