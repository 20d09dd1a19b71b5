import { expect, it } from 'vitest'
import { orderField, orderSelected, quantityField, selectField } from './basket.ts'
import { linesToOrder } from './order-offline.ts'

const ball = { id: 'a', orderName: 'Ballon', price: 12_500 }
const roll = { id: 'b', orderName: 'Rouleau', price: 8000 }
const basket = {
  a: { ...ball, quantity: '9' },
  c: { id: 'c', orderName: 'Bandes', price: 3000, quantity: '2' },
  d: { id: 'd', orderName: 'Parti', price: 1000, quantity: '1', gone: true },
}

function form(fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

it('an offline order of one product has its quantity and price from the page', () => {
  const held = form([
    [selectField, 'b'],
    [quantityField('a'), '3'],
    [orderField, 'a'],
  ])
  expect(linesToOrder(held, [ball, roll], basket)).toEqual([{ name: 'Ballon', price: 12_500, quantity: 3 }])
})

it('an offline order of ticked products includes those of the basket from other pages', () => {
  const held = form([
    [selectField, 'b'],
    // React writes this field into the form if its script has loaded.
    [selectField, 'c'],
    [quantityField('b'), 'two'],
    [orderField, orderSelected],
  ])
  expect(linesToOrder(held, [ball, roll], basket)).toEqual([
    { name: 'Rouleau', price: 8000, quantity: 1 },
    { name: 'Bandes', price: 3000, quantity: 2 },
  ])
})

it('an offline order without a ticked product is empty', () => {
  expect(linesToOrder(form([[orderField, orderSelected]]), [ball], {})).toEqual([])
})
