import { expect, test } from '@playwright/test'
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

  // A text that fits into a link needs no copying.
  await site.sql`update products set warning = 'Pas sur une plaie.'`
  await page.reload()
  await page.getByRole('link', { name: 'Prévenir sur WhatsApp' }).waitFor()
  expect(await page.getByRole('button', { name: 'Copier le message' }).count()).toBe(0)
})

test('a receipt of long names and large sums stays within its card on a phone', async () => {
  const [order] = await site.sql`insert into orders (name, phone, status, message)
    values (${'M'.repeat(60)}, '671234567', 'handed-over', '') returning id`
  const id = String(order?.['id'])
  await site.sql`insert into order_lines (order_id, position, name, quantity, unit_price) values
    (${id}, 0, ${`Kinésithérapeutiquement-recommandable ${'Électrostimulateur'.repeat(3)}`}, 9999, 1234567.89),
    (${id}, 1, 'Ballon de gym 65 cm', 1, 12000)`
  await site.sql`insert into payments (order_id, amount, way) values (${id}, 99999999, 'orange-money')`
  const page = await site.visit(`/admin/orders/receipt?id=${id}`, { role: 'operator' })
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const paper = page.getByRole('region', { name: /^Reçu/ })
    const spilt = await paper.evaluate((card) => {
      const edge = card.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(card).paddingRight)
      return [...card.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > edge + 1)
        .map((part) => `${part.tagName} ${part.textContent}`)
    })
    expect([width, spilt]).toEqual([width, []])
  }
})
