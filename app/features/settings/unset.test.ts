import { expect, test } from 'vitest'
import { hasOwnPhone, unsetOf } from './unset.ts'

const fictitious = '+237 6 00 00 00 00'
const all = { contact_phone: '671 23 45 67', contact_email: 'a@b.cm', payment_cash: 'En espèces' }

test.each([
  [all, []],
  [{ ...all, contact_phone: fictitious }, ['le téléphone du centre']],
  [{ ...all, contact_phone: '00237 600000000' }, ['le téléphone du centre']],
  [{ ...all, contact_phone: 'bientôt' }, ['le téléphone du centre']],
  [{ ...all, contact_email: ' ' }, ['l’adresse e-mail']],
  [{ ...all, payment_cash: '' }, ['comment payer']],
  [{ ...all, payment_cash: '', payment_mtn_momo: 'MoMo 1' }, []],
  [{}, ['le téléphone du centre', 'l’adresse e-mail', 'comment payer']],
])('the values %j lack %j', (values, names) => {
  expect(unsetOf(values, fictitious).map(({ name }) => name)).toEqual(names)
})

test('a telephone number of another country counts as set', () => {
  expect(hasOwnPhone({ contact_phone: '+44 20 7946 0958' }, fictitious)).toBe(true)
})
