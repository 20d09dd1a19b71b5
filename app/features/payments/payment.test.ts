import { expect, test } from 'vitest'
import { cashOf, formatPayment, type PaymentWay } from './payment.ts'

const payment = (amount: number, way: PaymentWay = 'cash') => ({ amount, way })

test('receipts are summed by each used way and in total, refunds taken off', () => {
  const payments = [payment(5000), payment(2250.15, 'card'), payment(-1000), payment(0.1, 'card')]
  expect(cashOf(payments)).toEqual({
    ways: [
      { way: 'cash', amount: 4000, count: 2 },
      { way: 'card', amount: 2250.25, count: 2 },
    ],
    total: 6250.25,
  })
  expect(cashOf([])).toEqual({ ways: [], total: 0 })
})

test.each([
  [payment(5000, 'mtn-momo'), '5 000 FCFA, MTN MoMo'],
  [payment(0), '0 FCFA, Espèces'],
  [payment(-500, 'orange-money'), 'remboursement de 500 FCFA, Orange Money'],
])('a payment of %o is written %s', (given, words) => {
  expect(formatPayment(given).replace(/\s/gu, ' ')).toBe(words)
})
