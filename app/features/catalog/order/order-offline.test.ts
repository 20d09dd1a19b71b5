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

it('without a network one product is ordered as it stands on the page', () => {
  const held = form([
    [selectField, 'b'],
    [quantityField('a'), '3'],
    [orderField, 'a'],
  ])
  expect(linesToOrder(held, [ball, roll], basket)).toEqual([{ name: 'Ballon', price: 12_500, quantity: 3 }])
})

it('without a network what is ticked is ordered, with what the basket holds of other pages', () => {
  const held = form([
    [selectField, 'b'],
    // As React writes it into the form, where it has come.
    [selectField, 'c'],
    [quantityField('b'), 'two'],
    [orderField, orderSelected],
  ])
  expect(linesToOrder(held, [ball, roll], basket)).toEqual([
    { name: 'Rouleau', price: 8000, quantity: 1 },
    { name: 'Bandes', price: 3000, quantity: 2 },
  ])
})

it('without a network nothing is ordered where nothing is ticked', () => {
  expect(linesToOrder(form([[orderField, orderSelected]]), [ball], {})).toEqual([])
})
