import { expect, it } from 'vitest'
import { queryName } from './query-name.ts'

it.each([
  [
    'select "id" from "products" left join "product_categories" on true where "name" = $1',
    'select products, product_categories',
  ],
  ['insert into "contact_messages" ("id", "name") values (default, $1)', 'insert contact_messages'],
  ['update "appointments" set "note" = $1 where "id" = $2', 'update appointments'],
  ['delete from outgoing_mails where id in (select id from outgoing_mails)', 'delete outgoing_mails'],
  ['select extract(epoch from now()) from "alerts" for update skip locked', 'select alerts'],
  ["select 'taken from words' as given from users", 'select users'],
  ['with found as (select 1 from visits) select * from found', 'select visits, found'],
  ['select pg_sleep(1)', 'select'],
])('the query %s is named without its values: %s', (text, name) => expect(queryName(text)).toBe(name))
