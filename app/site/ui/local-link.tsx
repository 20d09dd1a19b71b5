import { Link, type LinkProps } from 'react-router'
import { localPath } from '#app/lib/i18n.ts'
import { useLanguage } from '#app/site/language.ts'

/** A link to a page of ours in the language of this one: `to` is the French address. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={localPath(useLanguage(), to)} {...rest} />
}
