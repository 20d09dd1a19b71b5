import { expect, test } from 'vitest'
import { chatOpenedBy, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const warnings = ['Ne pas serrer', 'Ne pas chauffer', 'Ne pas mouiller'].map(
  (begin, index) => `${begin} ${'plus d’une heure, '.repeat(50)}sans avis ${index}.`,
)

test('warnings too long for a chat link are copied whole on a phone, before and after the order is ready', async () => {
  const [order] = await site.sql<{ id: string }[]>`
    insert into orders (name, phone) values ('Mireille Tchoumi', '6 71 23 45 67') returning id`
  const id = order?.id ?? ''
  for (const [position, warning] of warnings.entries())
    await site.sql`
      with product as (update products set warning = ${warning}
        where id = (select id from products order by name offset ${position} limit 1) returning id, name, price)
      insert into order_lines (order_id, position, product_id, name, quantity, unit_price)
      select ${id}, ${position}, id, name, 1, price from product`
  const page = await site.visit(`/admin/orders?open=${id}`, { width: 360, role: 'operator' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.getByRole('button', { name: 'Copier le message' }).click()
    await page.getByRole('button', { name: 'Message copié' }).waitFor()
    return page.evaluate(() => navigator.clipboard.readText())
  }

  const ready = page.getByRole('link', { name: /^Prête.: prévenir sur WhatsApp/ })
  await ready.waitFor()
  const before = await copied()
  for (const warning of warnings) expect(before).toContain(warning)
  await chatOpenedBy(page, () => ready.click())
  await page.getByRole('link', { name: 'Prévenir sur WhatsApp' }).waitFor()
  expect(await copied()).toBe(before)

  // A text that a link carries whole needs no other way.
  await site.sql`update products set warning = 'Pas sur une plaie.'`
  await page.reload()
  await page.getByRole('link', { name: 'Prévenir sur WhatsApp' }).waitFor()
  expect(await page.getByRole('button', { name: 'Copier le message' }).count()).toBe(0)
})
