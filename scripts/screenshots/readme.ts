import type { Browser } from '@playwright/test'
import type postgres from 'postgres'
import { adminScreens } from './admin-screens.ts'
import { contextOf, open, type ScreenshotStaff, shoot, signInto } from './camera.ts'
import { type Screen, screenAddress } from './screen.ts'
import { siteScreens } from './site-screens.ts'

/** Pictures of the README: file in docs/screenshots, screen, and view. */
const pictures: [file: string, screen: string, width: number, colours?: 'dark'][] = [
  ['home', 'Home', 1280],
  ['shop', 'Shop', 1280],
  ['article', 'An article', 1280],
  ['contact', 'Contact', 1280],
  ['home-phone', 'Home', 360],
  ['shop-phone', 'Shop', 360],
  ['appointment-phone', 'Appointment', 360],
  ['admin-dashboard', 'Dashboard', 1440],
  ['admin-messages', 'A message', 1440],
  ['admin-week', 'Agenda: week of three', 1440],
  ['admin-today', 'Today: a morning', 1440],
  ['admin-article', 'An article', 1440],
  ['admin-products', 'Products', 1440],
  ['admin-product', 'A product', 1440],
  ['admin-reports', 'Reports', 1440],
  ['admin-settings', 'Settings: appearance', 1440],
  ['admin-products-dark', 'Products', 1440, 'dark'],
  ['admin-confirm-phone', 'Confirming', 360],
  ['admin-slides-phone', 'Slides', 360],
  ['admin-series-phone', 'A new series with its dates', 360],
]

export async function shootReadme(
  browser: Browser,
  origin: string,
  staff: ScreenshotStaff,
  sql: postgres.Sql,
): Promise<void> {
  for (const [file, name, width, colours] of pictures) {
    const isAdmin = file.startsWith('desk-')
    const screen = find(isAdmin ? adminScreens : siteScreens, name)
    await screen.prepare?.(sql)
    const context = await contextOf(browser, { name, width, ...(colours && { colours }) })
    if (isAdmin && !screen.asVisitor) await signInto(context, origin, staff)
    const page = await context.newPage()
    await open(page, origin + (await screenAddress(screen, sql)), true)
    await screen.act?.(page, sql)
    await shoot(page, `docs/screenshots/${file}.webp`, false)
    await context.close()
  }
}

function find(screens: Screen[], name: string): Screen {
  const screen = screens.find((each) => each.name === name)
  if (!screen) throw new Error(`There is no screen named ${name}`)
  return screen
}
