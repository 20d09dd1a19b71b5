import { expect, test } from '@playwright/test'
import { orderText } from '#app/features/catalog/order/order.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { chatOpenedBy } from '#tests/support/browser/browser.ts'

const admin = startBackOffice({ role: 'operator', width: 360 })
const { site, open } = admin
test.beforeAll(async () => {
  await site.sql`update products set stock = 5`
  await site.sql`update products set warning = 'Pas sur une plaie.' where name = 'Ballon de gym 65 cm'`
  await site.sql`update site_settings set value = 'true' where key = 'stock_tracking'`
})

const ballStock = () => site.sql`select stock from products where name = 'Ballon de gym 65 cm'`
const statuses = () => site.sql`select status from orders where name = 'Mireille Tchoumi'`

test('an order of the chat is pasted on a phone, entered, prepared, handed over, paid and receipted', async () => {
  await open('/admin/orders')
  const { page } = admin
  await page.getByRole('button', { name: 'Nouvelle commande' }).first().click()
  const message = orderText([
    { name: 'Ballon de gym 65 cm', price: 12000, quantity: 2 },
    { name: 'Grosse boule', price: 9000, quantity: 1 },
  ]).replace('\n\nMerci', '\n\nPour samedi si possible\n\nMerci')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `[23/11/2026 10:12] Mireille Tchoumi: ${message}`,
  )
  await page.getByLabel('Message reçu sur WhatsApp').focus()
  // A paste is read without a further press.
  await page.keyboard.press('Control+v')
  await page.getByText('1\u00a0produit reconnu.').waitFor()
  // The order keeps its price, and shows today's.
  const line = page.getByRole('listitem').filter({ hasText: 'Ballon de gym 65 cm' })
  expect(await line.getByText('Aujourd’hui').textContent()).toContain('12\u202f500 FCFA')
  expect(await line.getByLabel('Prix unitaire de Ballon de gym 65 cm').inputValue()).toBe('12\u202f000')

  // The order cannot be saved while it has an unrecognised line.
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Dites pour chaque ligne').waitFor()
  await dialog.getByRole('button', { name: 'Laisser de côté : Pour samedi si possible' }).click()
  await dialog.getByRole('combobox', { name: 'Grosse boule' }).fill('cannes angl')
  await page.getByRole('option', { name: /Cannes anglaises/ }).click()
  expect(await dialog.locator('#order-name').inputValue()).toBe('Mireille Tchoumi')
  await dialog.locator('#order-phone').fill('12')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await dialog.getByText('Ce numéro ne se lit pas').waitFor()
  expect(await dialog.locator('#order-phone').inputValue()).toBe('12')
  await dialog.locator('#order-phone').fill('6 71 23 45 67')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()

  // One press makes it ready and informs the customer; the menu has the actions that end an order.
  expect(await page.getByText('Annuler la commande').count()).toBe(0)
  const ready = page.getByRole('link', { name: /^Prête.: prévenir sur WhatsApp/ })
  await ready.waitFor()
  await page.setViewportSize({ width: 1280, height: 740 })
  expect(await ready.innerText()).toMatch(/prévenir sur WhatsApp$/)
  await page.setViewportSize({ width: 360, height: 740 })
  const chat = new URL((await chatOpenedBy(page, () => ready.click())).url())
  expect(chat.pathname).toBe('/237671234567')
  expect(chat.searchParams.get('text')).toMatch(
    /Mireille Tchoumi, votre commande \w{6} est prête : 33 000 FCFA/,
  )
  // Paid in two parts, in two ways. An order that is over shows its payments first: what is typed moves along.
  await page.getByLabel('Montant').fill('13000')
  await page.getByRole('button', { name: 'Remettre au client' }).click()
  await page.getByText('commande remise').waitFor()
  expect(await ballStock()).toEqual([{ stock: 3 }])
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  await page.getByText(/Encaissé 13\s000\sFCFA, reste 20\s000\sFCFA/).waitFor()
  await page.getByRole('combobox', { name: 'Moyen' }).click()
  await page.getByRole('option', { name: 'Orange Money' }).click()
  await page.getByRole('button', { name: 'Encaisser', exact: true }).click()
  await page.getByText('Tout est encaissé.').waitFor()

  // Undo returns the products to the stock.
  await page.getByRole('button', { name: 'Autres actions pour Mireille Tchoumi' }).click()
  await page.getByRole('menuitem', { name: 'Annuler la remise' }).click()
  await expect.poll(ballStock).toEqual([{ stock: 5 }])
  await page.getByRole('button', { name: 'Remettre au client' }).click()
  await expect.poll(ballStock).toEqual([{ stock: 3 }])

  // A cancellation asks first, and its undo restores the stock.
  const cancel = async () => {
    await page.getByRole('button', { name: 'Autres actions pour Mireille Tchoumi' }).click()
    await page.getByRole('menuitem', { name: 'Annuler la commande' }).click()
    return page.getByRole('dialog', { name: 'Annuler la commande' })
  }
  const question = await cancel()
  await question.getByRole('button', { name: 'Ne pas annuler' }).click()
  await question.waitFor({ state: 'detached' })
  expect([await statuses(), await ballStock()]).toEqual([[{ status: 'handed-over' }], [{ stock: 3 }]])
  await (await cancel()).getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByText('commande annulée').waitFor()
  expect([await statuses(), await ballStock()]).toEqual([[{ status: 'cancelled' }], [{ stock: 5 }]])
  await page
    .getByRole('status')
    .filter({ hasText: 'commande annulée' })
    .getByRole('button', { name: 'Revenir en arrière' })
    .click()
  await expect.poll(ballStock).toEqual([{ stock: 3 }])
  expect(await statuses()).toEqual([{ status: 'handed-over' }])

  await page.getByRole('link', { name: 'Reçu' }).click()
  const paper = page.getByRole('region', { name: /^Reçu/ })
  await paper.waitFor()
  const words = (await paper.innerText()).replace(/[\u00a0\u202f]/g, ' ')
  for (const part of ['Mireille Tchoumi', 'Orange Money', '33 000 FCFA', 'Pas sur une plaie.'])
    expect(words).toContain(part)
  expect(words).not.toContain('Reste à payer')
  const sent = new URL(
    (await page.getByRole('link', { name: 'Envoyer sur WhatsApp' }).getAttribute('href')) ?? '',
  )
  expect(sent.searchParams.get('text')).toContain(
    'À lire avant usage :\n- Ballon de gym 65 cm : Pas sur une plaie.',
  )
})

test('a name of two products at one price is asked about, and the chosen one is ordered', async () => {
  const namesakes = await site.sql`insert into products (name, price, stock, slug) values
    ('Attelle jumelle', 4000, 1, 'attelle-jumelle'), ('Attelle jumelle', 4000, 7, 'attelle-jumelle-2')
    returning id, stock`
  await open('/admin/orders?new')
  const { page } = admin
  const dialog = dialogOf(page)
  await dialog
    .getByLabel('Message reçu sur WhatsApp')
    .fill(orderText([{ name: 'Attelle jumelle', price: 4000, quantity: 2 }]))
  await dialog.getByRole('button', { name: 'Lire le message' }).click()
  await dialog.getByText('Plusieurs produits portent ce nom.').waitFor()
  await dialog.getByRole('button', { name: /^Attelle jumelle · 4\s000 FCFA · stock 7$/ }).click()
  await dialog.locator('#order-name').fill('Jumelle')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  const lines = () => site.sql`select product_id, quantity from order_lines
    where name = 'Attelle jumelle'`
  const chosen = namesakes.find(({ stock }) => stock === 7)
  await expect.poll(lines).toEqual([{ product_id: chosen?.['id'], quantity: 2 }])
})

test('the list names two products and counts the others; buttons of a drawer have room beside their words', async () => {
  const [order] =
    await site.sql`insert into orders (name, phone) values ('Solange', '671234567') returning id`
  const id = String(order?.['id'])
  await site.sql`insert into order_lines (order_id, position, product_id, name, quantity, unit_price)
    select ${id}, row_number() over (order by name) - 1, id, name, 2, price
    from (select * from products where stock is not null order by name limit 4) as chosen`
  const { page } = admin
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await open('/admin/orders')
    const content = page.locator('[data-row]').filter({ hasText: 'Solange' }).locator('[data-place=meta]')
    expect(await content.innerText()).toMatch(/^2\s×[^,…]+\n2\s×[^,…]+\set\s2\sautres$/)
    const lines = content.locator('span > span')
    expect(
      await lines.evaluateAll((all) => all.every((each) => each.scrollHeight <= each.clientHeight)),
    ).toBe(true)
  }
  await open(`/admin/orders?open=${id}`)
  const buttons = dialogOf(page).getByRole('button', { name: /^(Remettre maintenant|Prête, sans message)$/ })
  await dialogOf(page).getByRole('button', { name: 'Remettre maintenant' }).waitFor()
  const sides = await buttons.evaluateAll((all) => all.map((each) => getComputedStyle(each).paddingInlineEnd))
  expect([...new Set(sides)]).toEqual(['16px'])
  await page.setViewportSize({ width: 360, height: 740 })
})
