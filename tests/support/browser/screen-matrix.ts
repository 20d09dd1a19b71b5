// oxlint-disable unicorn/consistent-function-scoping -- Functions run in the page, without their closure.
import { type CDPSession, type Page, test } from '@playwright/test'
import type postgres from 'postgres'
import { adminScreens } from '../../../scripts/screenshots/admin-screens.ts'
import { addExamples } from '../../../scripts/screenshots/examples.ts'
import { mailEnvironment, type Screen, screenAddress, standing } from '../../../scripts/screenshots/screen.ts'
import { bringAxe, inColours, overflow, violations } from './axe.ts'
import { hydrated, useSite } from './browser.ts'
import { shifts } from './layout-shift.ts'
import { tooSmall } from './targets.ts'

/**
 * The guide shows the largest letters, a day is laid out as its print page, and a phone sets the width of date fields.
 */
const exceptInLargeLetters = /^(Guide|An article|A day on paper|Postponing)/

const standingScreens = new Set(standing(adminScreens))

/**
 * A running back-office with examples. `faultsOf` opens a screen of the catalogue in its state and width, and lists the
 * faults of one load: layout shifts, axe violations in light and dark, a first heading that is missing or double, a
 * skipped heading level, parts wider than their place, covered buttons and links; on a phone also at 320 px, with text
 * at twice its size, and with touch targets.
 */
export function startEveryScreen() {
  const site = useSite({ env: mailEnvironment })
  const pages = new Map<string, Page>()
  test.beforeAll(async () => {
    await addExamples(site.sql)
    await addLongWords(site.sql)
  })
  /** One page per width, and one without a session: scripts stay compiled. */
  async function pageAt(width: number, asVisitor = false): Promise<Page> {
    const kind = `${width} ${asVisitor}`
    const known = pages.get(kind)
    if (known) return known
    const page = await site.visit('about:blank', { width, stays: true, ...(!asVisitor && { role: 'admin' }) })
    await bringAxe(page)
    pages.set(kind, page)
    return page
  }
  return {
    site,
    async faultsOf(screen: Screen, width: 360 | 1280): Promise<string[]> {
      const { sql, origin } = site
      const page = await pageAt(width, screen.asVisitor)
      await screen.prepare?.(sql)
      await page.setViewportSize({ width, height: 900 })
      // Fading and sliding parts included, as for users without a motion preference.
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
      await forgetPictures(page)
      await page.goto(origin + (await screenAddress(screen, sql)))
      await hydrated(page)
      // A paint of half a document moves buttons at the right edge once: 0.0052 on a busy machine.
      const shifted = standingScreens.has(screen) && !screen.asVisitor ? await shifts(page, 0.01) : []
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await screen.act?.(page, sql)
      return [...shifted, ...(await faultsInState(page, screen, width))]
    },
  }
}

const sessions = new WeakMap<Page, CDPSession>()

/** Pictures and fonts load as in a new tab; scripts stay compiled, which an empty page in between would discard. */
async function forgetPictures(page: Page): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  for (const cacheDisabled of [true, false]) await session.send('Network.setCacheDisabled', { cacheDisabled })
}

async function faultsInState(page: Page, screen: Screen, width: number): Promise<string[]> {
  const isPhone = width < 768
  // Parts of a guide are out of place on purpose; the preview is drawn as the site is, without a dark scheme.
  const isGuide = screen.path.endsWith('/styleguide')
  const isSite = screen.path.startsWith('/admin/preview/')
  // The whole page is in view: controls half covered by a bar at the foot would count as too small. A dialog stays as
  // it opened.
  if (!screen.act && !(isGuide && isSite))
    await page.setViewportSize({ width, height: await wholeHeight(page) })
  const found = [...(await violations(page)), ...(await tooWide(page))]
  if (standingScreens.has(screen) && !isGuide) found.push(...(await headings(page)))
  // The colours differ; names and roles do not.
  if (!isSite) {
    await inColours(page, 'dark')
    found.push(...(await violations(page, ['color-contrast'])).map((each) => `in dark: ${each}`))
  }
  if (!isSite) found.push(...(await ownMarkers(page)))
  if (!isGuide) found.push(...(await covered(page)))
  if (isPhone && !isGuide) found.push(...(await tooSmall(page)))
  for (const other of isPhone ? [320, 768] : [1024]) {
    await page.setViewportSize({ width: other, height: 740 })
    found.push(...(await tooWide(page)).map((each) => `at ${other} px: ${each}`))
  }
  if (isPhone && !exceptInLargeLetters.test(screen.name)) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    found.push(...(await tooWide(page)).map((each) => `in letters twice as large: ${each}`))
  }
  return found
}

/**
 * The height at which the page does not scroll, with room for a bar at the foot; empty space below would be painted
 * too.
 */
function wholeHeight(page: Page): Promise<number> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
      .reduce(
        (height, each) => height + each.scrollHeight - each.clientHeight,
        document.documentElement.scrollHeight + 200,
      ),
  )
}

/** Long texts that users may write and that must break no screen. */
async function addLongWords(sql: postgres.Sql): Promise<void> {
  await sql`insert into appointments (name, phone, care_type, care_type_label, preferred_date, message, created_at)
    values ('Marie-Thérèse Ngo Bassong épouse Mbarga Atangana de la Rivière', '99 12 34 56', 'kinesitherapy',
      'Kinésithérapie', current_date + 1, ${'x'.repeat(300)}, now() - interval '1 day')`
  await sql`insert into patients (name, phone)
    values ('Marie-Thérèse Ngo Bassong épouse Mbarga Atangana de la Rivière', '99 12 34 56')`
  await sql`insert into contact_messages (name, email, phone, subject, message)
    values (${'W'.repeat(120)}, 'une.adresse.tres.longue@centre-de-sante.example.cm', '671 23 45 67', 'Message du site',
      ${`${'X'.repeat(200)}\n${'mot '.repeat(2500)}`})`
  await sql`insert into users (email, first_name, last_name, phone, is_active)
    values ('une.adresse.vraiment.tres.longue@un-domaine-interminable.exemple.cm', 'Marie-Antoinette',
      'Ngo Bassong Épse Mbarga', '+237 6 71 23 45 67', false)`
  await sql`insert into view_counts (day, kind, name, views) values
    (current_date, 'referrer', 'un-annuaire-de-la-sante-avec-un-nom-vraiment-tres-long.example.cm', 4)`
}

/**
 * Parts wider than their place: the page, and in an open dialog its scrolling parts and button texts; tabs and tools
 * may scroll sideways.
 */
async function tooWide(page: Page): Promise<string[]> {
  if ((await overflow(page)) > 0) return [`too wide: the page, by ${await widestPart(page)}`]
  return page.evaluate(() => [
    ...[...document.querySelectorAll('[role=dialog] .mantine-Button-label')]
      .filter((label) => label.checkVisibility())
      .filter((label) => {
        const button = label.closest('.mantine-Button-root')?.getBoundingClientRect()
        return (
          button && label.getBoundingClientRect().width + label.scrollWidth - label.clientWidth > button.width
        )
      })
      .map((label) => `cut: the button ${label.textContent}`),
    ...[...document.querySelectorAll('[role=dialog], [role=dialog] *')]
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX))
      .filter((each) => !each.closest('[role=tablist], [role=toolbar], [role=region]'))
      .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
      .map((each) => `too wide: ${each.tagName} ${each.className}`),
  ])
}

/**
 * Buttons and links in view whose middle is covered, also after scrolling them away from bars at the head and foot. A
 * part that was opened or announced (menu, dialog, toast, tray of a held visit) may cover what is outside of it.
 */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    return [...document.querySelectorAll('button, a[href]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !isOutOfView(control) && !isGround(control))
      .flatMap((control) => {
        if (!whatCovers(control)) return []
        control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
        const over = whatCovers(control)
        return over ? [`covered: ${nameOf(control)} by ${over.tagName} ${over.className}`] : []
      })

    function whatCovers(control: Element): Element | undefined {
      const over = document.elementFromPoint(...middleOf(control))
      if (!over || control.contains(over) || over.contains(control)) return undefined
      const opened = over.closest(
        '[class*=-dropdown], .mantine-Modal-root, .mantine-Drawer-root, [data-portal], [role=status], [role=alert], div[aria-hidden][data-state]',
      )
      return opened && !opened.contains(control) ? undefined : over
    }
    /** Visible only under a pointer, such as the free time behind visits. */
    function isGround(control: Element): boolean {
      const parts = [...control.children]
      return (
        parts.length > 0 &&
        !parts.some((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) &&
        getComputedStyle(control).backgroundColor === 'rgba(0, 0, 0, 0)' &&
        [...control.childNodes].every((part) => part.nodeType !== Node.TEXT_NODE)
      )
    }
    /** Middle of the first line of a link that wraps, else of the whole control. */
    function middleOf(control: Element): [number, number] {
      const { left, top, width, height } = control.getClientRects()[0] ?? control.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    }
    /** Scrolled out of a scrolling part, or clipped except for keyboard focus. */
    function isOutOfView(control: Element): boolean {
      const [x, y] = middleOf(control)
      for (let each = control.parentElement; each; each = each.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(each)
        const { left, right, top, bottom } = each.getBoundingClientRect()
        const isBeside = x < left || x > right || y < top || y > bottom
        if (clipPath.startsWith('inset(50%') || (overflowX !== 'visible' && isBeside)) return true
      }
      return (
        control.getBoundingClientRect().width < 2 ||
        getComputedStyle(control).clipPath.startsWith('inset(50%')
      )
    }
    function nameOf(control: Element): string {
      return `${control.tagName} ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}`
    }
  })
}

/** The part that extends furthest beyond the edge of the page. */
function widestPart(page: Page): Promise<string> {
  return page.evaluate(() => {
    const rightOf = (element: Element) => element.getBoundingClientRect().right
    const held = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || held(element.parentElement))
    const [widest] = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !held(element))
      .toSorted((one, other) => rightOf(other) - rightOf(one))
    return widest ? `${widest.tagName} ${widest.className} ${widest.textContent?.slice(0, 40)}` : 'nothing'
  })
}

/** Folded parts with the browser's triangle instead of the back-office's chevron. */
function ownMarkers(page: Page): Promise<string[]> {
  return page.locator('summary').evaluateAll((all) => {
    const own = all.filter((each) => getComputedStyle(each).listStyleType !== 'none')
    return own.map((each) => `triangle: ${each.textContent}`)
  })
}

/** Faults of the headings: there is one first heading, and no level is skipped. */
async function headings(page: Page): Promise<string[]> {
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ tagName }) => Number(tagName[1])),
  )
  const skipped = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
  return levels.filter((level) => level === 1).length === 1 && !skipped
    ? []
    : [`headings: ${levels.join(' ')}`]
}
