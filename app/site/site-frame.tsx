import type { MouseEvent, ReactNode } from 'react'
import { useLanguage, useSiteFacts } from './language.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { textsOf } from './texts.ts'
import { focusOn, useFocusOnArrival } from './use-focus-on-arrival.ts'

/** What stands around every public page, whose `<main id="content">` comes inside. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const site = useSiteFacts()
  useFocusOnArrival()
  return (
    <>
      <a className="skip" href="#content" onClick={skip}>
        {textsOf(useLanguage()).skip}
      </a>
      <SiteHeader site={site} />
      {children}
      <SiteFooter site={site} />
    </>
  )
}

function skip(event: MouseEvent): void {
  event.preventDefault()
  focusOn('content', { preventScroll: false })
}
