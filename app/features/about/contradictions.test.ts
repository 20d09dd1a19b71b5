import { expect, test } from 'vitest'
import type { AboutValues } from './about-form.ts'
import { contradictionsIn } from './contradictions.ts'

const values: AboutValues = {
  patients_count: 500,
  experience_years: 10,
  services_count: 8,
  professionals_count: 4,
  main_image_url: '/media/uploads/500.webp',
  description: 'Un enfant de 3 ans, 500+ patients.',
  'a.text': 'Plus de 10\u00a0ans à remettre en mouvement.',
  'a.text_en': 'More than 10 years of getting people moving.',
}

test.each<[string, AboutValues, object[]]>([
  ['nothing', {}, []],
  [
    'the years, in both languages',
    { experience_years: 12 },
    [
      { count: 'experience_years', says: 'Plus de 10\u00a0ans', field: 'a.text' },
      { count: 'experience_years', says: 'More than 10 years', field: 'a.text_en' },
    ],
  ],
  ['years that are being typed', { experience_years: '10' }, []],
  ['years that are not shown', { experience_years: 0 }, []],
  [
    'patients',
    { patients_count: 1500 },
    [{ count: 'patients_count', says: '500+ patients', field: 'description' }],
  ],
  [
    'patients with a space between thousands',
    { patients_count: 1500, description: '1\u202f500 patients' },
    [],
  ],
  [
    'services that the site does not show',
    { services_count: 9 },
    [{ count: 'services_count', says: '8 services', field: null }],
  ],
  ['services whose number is not shown', { services_count: '' }, []],
])('contradictions between the about page’s figures and texts are found: %s', (_, part, found) => {
  expect(contradictionsIn({ ...values, ...part }, 8)).toEqual(found)
})
