import type { Page } from 'playwright-core'
import type postgres from 'postgres'

/** A screen in one of its states, as the contact sheet shows it. */
export type Screen = {
  /** In a few words, unique on its sheet. */
  name: string
  /** As the French site spells it, or an address of the back-office; `:first` is replaced by what `row` finds. */
  path: string
  /** The row that the address asks for: its identifier comes first. */
  row?: (sql: postgres.Sql) => Promise<postgres.Row[]>
  /** Changes before the screenshot. Screens are taken in their order, and nothing is put back. */
  given?: (sql: postgres.Sql) => Promise<unknown>
  /** Presses on the screen. */
  act?: (page: Page, sql: postgres.Sql) => Promise<unknown>
  /** Seen without being signed in. */
  asVisitor?: boolean
  /** Only what fits the window, for what stays in its place while a page scrolls. */
  window?: boolean
}

/** Settings that make the site offer e-mail. No server answers there. */
export const mailEnvironment = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'accueil@clinic.test' }

/** Screens that their address alone shows: nothing is pressed or changed before. */
export function standing(screens: Screen[]): Screen[] {
  return screens.filter(({ act, given }) => !act && !given)
}

/** The address of a screen, with the row that it asks for. */
export async function screenAddress({ path, row }: Screen, sql: postgres.Sql): Promise<string> {
  if (!row) return path
  const [found] = await row(sql)
  if (!found) throw new Error(`There is no row for ${path}`)
  return path.replace(':first', String(found['id']))
}
