import { useLanguage } from '#app/site/page.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import { isWordmark, LogoPicture } from '#app/site/ui/logo.tsx'
import { BrandMark } from '#app/site/ui/mark.tsx'
import { Menu } from './menu.tsx'
import styles from './site-header.module.css'
import { TopBar } from './top-bar.tsx'

/** One landmark with two rows: the first scrolls away, the second stays. */
export function SiteHeader({ site }: { site: SiteFacts | undefined }) {
  const texts = siteTextsOf(useLanguage())
  const name = site?.name ?? texts.home
  return (
    <header className={styles.masthead}>
      <TopBar site={site} />
      <div className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <LocalLink className={styles.brand} to="/" aria-label={site && `${name}, ${texts.toHome}`}>
            {site?.logo ? <LogoPicture of={site.logo} /> : <BrandMark colour="var(--primary)" />}
            {!isWordmark(site?.logo) && <span>{name}</span>}
          </LocalLink>
          <Menu shortName={site?.shortName ?? texts.about} hasTeam={site?.optionalPages.team ?? false} />
        </div>
      </div>
    </header>
  )
}
