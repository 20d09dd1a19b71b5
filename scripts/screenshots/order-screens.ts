import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { orderMessage } from './order-examples.ts'
import type { Screen } from './screen.ts'

const orderIn = (status: string) => (sql: postgres.Sql) =>
  sql`select id from orders where status = ${status} order by created_at desc limit 1`
const dialog = (page: Page) => page.getByRole('dialog').last()

const opened = (name: string, path: string, status: string): Screen => ({
  name,
  path,
  row: orderIn(status),
  window: true,
  act: (page) => dialog(page).waitFor(),
})

/** Orders of the shop, in each of their states. */
export const orderScreens: Screen[] = [
  { name: 'Orders', path: '/admin/orders' },
  { name: 'Orders: nothing found', path: '/admin/orders?q=zzz' },
  { name: 'Orders: totals', path: '/admin/orders?view=totals' },
  { name: 'Orders: trash', path: '/admin/orders?trash' },
  opened('An order to prepare', '/admin/orders?open=:first', 'to-prepare'),
  opened('An order that is ready', '/admin/orders?open=:first', 'ready'),
  opened('An order that was handed over', '/admin/orders?open=:first', 'handed-over'),
  opened('An order that was called off', '/admin/orders?open=:first', 'cancelled'),
  opened('An order that is changed', '/admin/orders?open=:first&do=edit', 'to-prepare'),
  { name: 'A new order', path: '/admin/orders?new', window: true, act: (page) => dialog(page).waitFor() },
  {
    name: 'A new order from a message',
    path: '/admin/orders?new',
    window: true,
    act: async (page) => {
      await page.getByLabel('Message reçu sur WhatsApp').fill(orderMessage)
      await page.getByRole('button', { name: 'Lire le message' }).click()
      await page.getByText('Non compris').waitFor()
    },
  },
  {
    name: 'An order for which the stock lacks',
    path: '/admin/orders?open=:first',
    row: orderIn('ready'),
    window: true,
    prepare: async (sql) => {
      await sql`update site_settings set value = 'true' where key = 'stock_tracking'`
      await sql`update products set stock = 0`
    },
    act: async (page) => {
      await dialog(page).getByRole('button', { name: 'Remettre au client' }).click()
      await page.getByText('Le stock ne suffit pas').waitFor()
    },
  },
  { name: 'A receipt', path: '/admin/orders/receipt?id=:first', row: orderIn('handed-over') },
  { name: 'A receipt, in English', path: '/admin/orders/receipt?id=:first', row: orderIn('ready') },
]
