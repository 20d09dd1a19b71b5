import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sharedPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { FrameDrawings } from '#app/site/ui/arrow.tsx'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import { ChatButton } from './chat-button.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Frame of every public page, around its `<main id="content">`. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useSiteFacts()
  const isHome = sharedPath(useLocation().pathname) === '/'
  return (
    <>
      <a className="skip" href="#content">
        {siteTextsOf(useLanguage()).skip}
      </a>
      <FrameDrawings />
      <SiteHeader site={site} />
      {children}
      <SiteFooter site={site} />
      {site && isHome && <ChatButton phone={site.phone} />}
    </>
  )
}
