import type { Page } from '@playwright/test'
import type postgres from 'postgres'

/** A screen in one of its states, as the gallery shows it. */
export type Screen = {
  /** Short, and unique in its gallery. */
  name: string
  /** Path as the French site spells it, or of the back-office; `:first` is replaced by the result of `row`. */
  path: string
  /** Query for the row of the address: its id comes first. */
  row?: (sql: postgres.Sql) => Promise<postgres.Row[]>
  /** Changes before the screenshot. Screens are taken in order, and changes stay. */
  prepare?: (sql: postgres.Sql) => Promise<unknown>
  /** Presses on the screen. */
  act?: (page: Page, sql: postgres.Sql) => Promise<unknown>
  /** Anonymous view. */
  asVisitor?: boolean
  /** Only the window, for parts with a fixed position. */
  window?: boolean
}

/** Settings that let the site offer e-mail. No server answers there. */
export const mailEnvironment = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'accueil@clinic.test' }

/** Screens given by their address alone, without presses or changes. */
export function standing(screens: Screen[]): Screen[] {
  return screens.filter(({ act, prepare }) => !act && !prepare)
}

/** The address of a screen, with the row that it needs. */
export async function screenAddress({ path, row }: Screen, sql: postgres.Sql): Promise<string> {
  if (!row) return path
  const [found] = await row(sql)
  if (!found) throw new Error(`There is no row for ${path}`)
  return path.replace(':first', String(found['id']))
}
