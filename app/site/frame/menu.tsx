import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { sharedPath } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import { centrePages, currentFor, optionalPages, pages } from '#app/site/pages.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { LocalLink } from '#app/site/ui/local-link.tsx'
import styles from './menu.module.css'

const menuId = 'menu'
const groupId = 'centre'

/**
 * The main menu: a row if there is room, a drawer on a small screen. The drawer and the group are popovers, so that
 * Escape and a tap outside close them without a script; a chosen link opens a new page, or closes them by
 * `close-menus.ts`.
 */
export function Menu({ shortName, hasTeam }: { shortName: string; hasTeam: boolean }) {
  const texts = siteTextsOf(useLanguage())
  const shared = sharedPath(useLocation().pathname)
  const [about, ...others] = centrePages
  const group = hasTeam ? [about, optionalPages.team, ...others] : centrePages
  const inGroup = group.some(({ to }) => currentFor(to, shared))
  return (
    <>
      <button
        className={styles.toggle}
        type="button"
        popoverTarget={menuId}
        data-counted={texts.menuWithBasket}
      >
        <svg width="22" height="16" viewBox="0 0 22 16" fill="none" {...stroke} strokeWidth="2.2">
          <path d="M2 2.5h18M2 8h18M2 13.5h10" />
        </svg>
        {texts.menu}
      </button>
      <nav className={styles.menu} id={menuId} popover="" aria-label={texts.mainMenu}>
        <button className={styles.close} type="button" popoverTarget={menuId} popoverTargetAction="hide">
          {texts.close}
          <svg width="16" height="16" viewBox="0 0 16 16" {...stroke} strokeWidth="2.2">
            <path d="m2 2 12 12M14 2 2 14" />
          </svg>
        </button>
        <ul className={styles.list}>
          <Item {...pages.home} />
          <li className={styles.group}>
            <span className={styles.groupName}>{shortName}</span>
            <button
              className={styles.drop}
              type="button"
              popoverTarget={groupId}
              data-current={inGroup || undefined}
            >
              {shortName}
              <svg width="12" height="8" viewBox="0 0 12 8" fill="none" {...stroke} strokeWidth="2">
                <path d="M1.5 1.5a6.5 6.5 0 0 0 9 0" transform="translate(0 2)" />
              </svg>
            </button>
            <ul className={styles.submenu} id={groupId} popover="">
              {group.map((page) => (
                <Item key={page.to} {...page} />
              ))}
            </ul>
          </li>
          <Item {...pages.shop}>
            <LocalLink to="/shop#basket" className={styles.basket}>
              <span>{texts.seeBasket}</span>
            </LocalLink>
          </Item>
          <Item {...pages.contact} />
          <Item {...pages.search} />
          <Item {...pages.appointment} className={`${buttonClass('primary')} ${styles.book}`} />
        </ul>
      </nav>
    </>
  )
}

const stroke: ComponentProps<'svg'> = { stroke: 'currentColor', strokeLinecap: 'round', 'aria-hidden': true }

type MenuPage =
  | (typeof pages)[keyof typeof pages]
  | (typeof centrePages)[number]
  | (typeof optionalPages)[keyof typeof optionalPages]

function Item({ to, word, className, children }: MenuPage & { className?: string; children?: ReactNode }) {
  const shared = sharedPath(useLocation().pathname)
  return (
    <li>
      <LocalLink to={to} className={className} aria-current={currentFor(to, shared)}>
        {siteTextsOf(useLanguage())[word]}
      </LocalLink>
      {children}
    </li>
  )
}
