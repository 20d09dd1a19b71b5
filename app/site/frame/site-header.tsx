import { useLanguage } from '#app/site/page.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { textsOf } from '#app/site/texts.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { isWordmark, Logo } from '#app/site/ui/logo.tsx'
import { Mark } from '#app/site/ui/mark.tsx'
import { Menu } from './menu.tsx'
import styles from './site-header.module.css'
import { TopBar } from './top-bar.tsx'

/** One landmark of two rows: the first scrolls away, the second stays. */
export function SiteHeader({ site }: { site: SiteFacts | undefined }) {
  const texts = textsOf(useLanguage())
  const name = site?.name ?? texts.home
  return (
    <header className={styles.masthead}>
      <TopBar site={site} />
      <div className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <LocalLink className={styles.brand} to="/" aria-label={site && `${name}, ${texts.toHome}`}>
            {site?.logo ? <Logo of={site.logo} /> : <Mark colour="var(--primary)" />}
            {!isWordmark(site?.logo) && <span>{name}</span>}
          </LocalLink>
          <Menu shortName={site?.shortName ?? texts.about} hasTeam={site?.optionalPages.team ?? false} />
        </div>
      </div>
    </header>
  )
}
