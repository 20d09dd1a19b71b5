import type { ReactNode } from 'react'
import { useLanguage } from './page.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { textsOf } from './texts.ts'
import { useSiteFacts } from './use-site-facts.ts'

/** What stands around every public page, whose `<main id="content">` comes inside. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useSiteFacts()
  return (
    <>
      <a className="skip" href="#content">
        {textsOf(useLanguage()).skip}
      </a>
      <SiteHeader site={site} />
      {children}
      <SiteFooter site={site} />
    </>
  )
}
