import type postgres from 'postgres'

/** A message of the shop with a line added by hand and an unknown product. */
export const orderMessage = `[23/11/2026 10:12] Mireille Tchoumi: Bonjour, je souhaite commander les produits suivants :

- Ballon de gym 65 cm
Quantité : 2
Prix unitaire : 12 000 FCFA
Sous-total : 24 000 FCFA

- Genouillère bleue
Quantité : 1
Prix unitaire : 9 000 FCFA
Sous-total : 9 000 FCFA

Total : 33 000 FCFA

Je passe samedi matin

Merci de me confirmer la disponibilité et les modalités de livraison.`

type Example = [name: string, phone: string | null, status: string, language: string, hours: number]

/** Orders of the first products in every state, with their payments. */
export async function addOrders(sql: postgres.Sql): Promise<void> {
  const orders: Example[] = [
    ['Mireille Tchoumi', '6 71 23 45 67', 'to-prepare', 'fr', 1],
    ['Samuel Eyango', '+44 7911 123456', 'ready', 'en', 20],
    ['Jean-Baptiste-Emmanuel Ngo Bayiha de la Sablière', null, 'ready', 'fr', 26],
    ['Awa Njoya', '6 90 12 34 56', 'handed-over', 'fr', 30],
    ['Paul Essomba', '6 77 00 11 22', 'handed-over', 'fr', 80],
    ['Solange Mbarga', '6 55 44 33 22', 'cancelled', 'fr', 100],
  ]
  for (const [index, [name, phone, status, language, hours]] of orders.entries()) {
    const [order] = await sql<{ id: string }[]>`
      insert into orders (name, phone, status, language, status_at, created_at, message, notes)
      values (${name}, ${phone}, ${status}, ${language}, now() - ${hours / 2} * interval '1 hour',
        now() - ${hours} * interval '1 hour', ${index === 0 ? orderMessage : null},
        ${index === 0 ? 'Son fils passe samedi.' : null})
      returning id`
    const id = order?.id ?? ''
    await sql`insert into order_lines (order_id, position, product_id, name, quantity, unit_price)
      select ${id}, row_number() over (order by name) - 1, id, name, 1 + (length(name) % 3), price
      from (select * from products where deleted_at is null order by name offset ${index * 2} limit ${1 + (index % 3)}) as chosen`
    if (index % 2 === 1)
      await sql`insert into payments (order_id, amount, way) values (${id}, 10000, 'orange-money'), (${id}, 2500, 'cash')`
  }
  await sql`update products set warning = 'Ne pas utiliser sur une plaie, ni en cas de phlébite. Demandez d’abord à votre kinésithérapeute.',
    warning_en = 'Do not use on a wound, or in case of phlebitis. Ask your physiotherapist first.'
    where id in (select product_id from order_lines)`
}
