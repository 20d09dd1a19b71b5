import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ofName } from '#app/lib/text/of-name.ts'
import type { Site } from './site.ts'

export type WrittenMessage = {
  id?: string
  name?: string
  message?: string
  status?: string
  phone?: string
  email?: string
  language?: string
  /** Age of the message, in minutes. */
  minutes?: number
}

/** Stores a visitor's message as the site's form does; returns its id. */
export async function writeMessage(
  { sql }: Pick<Site, 'sql'>,
  {
    id = randomUUID(),
    name = 'Awa Njoya',
    message = 'Bonjour',
    status = 'unread',
    phone,
    email = 'awa@exemple.cm',
    language = 'fr',
    minutes = 0,
  }: WrittenMessage = {},
): Promise<string> {
  await sql`
    insert into contact_messages (id, name, email, phone, subject, message, status, language, created_at)
    values (${id}, ${name}, ${email}, ${phone ?? null}, 'Message du site', ${message}, ${status},
      ${language}, now() - ${minutes} * interval '1 minute')`
  return id
}

export const messageItem = (page: Page, name: string): Locator =>
  page.locator('[data-item]').filter({ hasText: name })

export const messageDetail = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Message ${ofName(name)}` })

/** Text of the menu entry of messages. */
export const messagesInMenu = (page: Page): Promise<string> =>
  page
    .locator('aside')
    .getByRole('link', { name: /^Messages/ })
    .innerText()
