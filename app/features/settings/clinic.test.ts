import { expect, test } from 'vitest'
import { clinicOf } from './clinic.ts'

const noPictures = { shared: null, logo: null }
const builtIn = {
  site_name: 'Le centre',
  contact_phone: '+237 6 00 00 00 00',
  site_tagline: 'Kinésithérapie',
}

test('English texts go before French ones, and French ones are marked', () => {
  const settings = { contact_landmark: 'En face', contact_landmark_en: 'Opposite', contact_address: 'Douala' }
  const clinic = clinicOf('en', settings, builtIn, noPictures)
  expect(clinic.landmark).toEqual({ text: 'Opposite' })
  expect(clinic.address).toEqual({ text: 'Douala', lang: 'fr' })
})

test('a setting that is unset or unusable has its built-in value', () => {
  expect(clinicOf('fr', {}, builtIn, noPictures)).toMatchObject({ name: 'Le centre', phone: '237600000000' })
  expect(clinicOf('fr', { contact_phone: 'bientôt', site_name: ' ' }, builtIn, noPictures)).toMatchObject({
    name: 'Le centre',
    shortName: 'Le centre',
    phone: '237600000000',
  })
  expect(clinicOf('fr', { contact_phone: '671 23 45 67' }, builtIn, noPictures).phone).toBe('237671234567')
})

test('an emptied setting is not shown', () => {
  const emptied = { testimonials_note: '', social_facebook: '', contact_latitude: '', contact_longitude: '9' }
  expect(clinicOf('fr', emptied, { ...builtIn, testimonials_note: 'Exemples' }, noPictures)).toMatchObject({
    testimonialsNote: null,
    social: [],
    position: null,
  })
})

test('a payment method is shown when it has a French text, in the page’s language where possible', () => {
  const settings = {
    payment_cash: 'En espèces.',
    payment_mtn_momo: 'MoMo 12.',
    payment_mtn_momo_en: 'MoMo 12, please.',
    payment_orange_money: ' ',
    payment_orange_money_en: 'Orange 3.',
  }
  expect(clinicOf('en', settings, builtIn, noPictures).payments).toEqual([
    { text: 'En espèces.', lang: 'fr' },
    { text: 'MoMo 12, please.' },
  ])
  expect(clinicOf('fr', {}, builtIn, noPictures).payments).toEqual([])
})

test('a position off the globe, or an invalid web address, is left out', () => {
  const odd = { contact_latitude: '912', contact_longitude: '9', social_facebook: 'javascript:alert(1)' }
  expect(clinicOf('fr', odd, builtIn, noPictures)).toMatchObject({ position: null, social: [] })
  expect(
    clinicOf('fr', { contact_latitude: 'x', contact_longitude: '9' }, builtIn, noPictures).position,
  ).toBeNull()
})
