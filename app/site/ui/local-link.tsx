import type { ComponentProps } from 'react'
import { localPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'

/** Link to a page of ours in the current language: `to` is the French address. */
export function LocalLink({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return (
    <a href={localPath(useLanguage(), to)} {...rest}>
      {children}
    </a>
  )
}
