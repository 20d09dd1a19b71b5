import { expect, test } from 'vitest'
import { useRunningSite } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()

const page = async (path: string) => (await fetch(site.origin + path)).text()
const set = (key: string, value: string) =>
  site.sql`update site_settings set value = ${value} where key = ${key}`

test.each([
  ['/contact', 'Pour venir Depuis le centre de Douala, passez le pont sur le Wouri.'],
  ['/en/contact', 'Getting here From central Douala, cross the bridge over the Wouri.'],
  ['/', 'À Bonabéri, demandez le tribunal de première instance.'],
])('the page %s has the way in words, beside the map', async (path, words) => {
  expect(wordsOf(await page(path))).toContain(words)
})

test('the way in words is a setting: a step in each line, and nothing where it is emptied', async () => {
  await set('contact_directions', 'Prenez le bus 12.\n\nDescendez au marché.')
  await site.caughtUp()
  expect(await page('/contact')).toContain('<li>Prenez le bus 12.</li><li>Descendez au marché.</li>')
  await set('contact_directions', '')
  await site.caughtUp()
  expect(wordsOf(await page('/contact'))).not.toContain('Pour venir')
})

test('the map has its description, and shows no court where the landmark is another', async () => {
  expect(await page('/contact')).toMatch(
    /<svg[^>]*role="img" aria-label="Plan simplifié[^"]*en face du tribunal\."/,
  )
  expect(wordsOf(await page('/en/contact'))).toContain('Simplified map, not to scale')
  await set('contact_landmark', 'Derrière le marché')
  await site.caughtUp()
  expect(await page('/contact')).toMatch(/aria-label="Plan simplifié[^"]*jusqu’au centre\."/)
  const html = await page('/contact')
  expect(html.slice(html.indexOf('<svg viewBox="0 0 480 360"')).split('</svg>')[0]).not.toContain('Tribunal')
  await set('contact_landmark', 'En face du tribunal de première instance')
})

test('WhatsApp is a tap away, in a new tab, with a French text', async () => {
  const links = linksOf(await page('/en/contact'))
  expect(links).toContain('https://wa.me/237600000000?text=Bonjour%2C%20j%E2%80%99ai%20une%20question.')
})

test.each([
  ['/', 'Lundi – Vendredi 8 h – 18 h Samedi 9 h – 15 h Dimanche Fermé'],
  ['/en/about', 'Monday – Friday 8 am – 6 pm Saturday 9 am – 3 pm Sunday Closed'],
])('the footer of %s has the week in three lines', async (path, words) => {
  const foot = (await page(path)).split('<footer')[1] ?? ''
  expect(wordsOf(foot).replace(/[\u202f\u00a0]/g, ' ')).toContain(words)
})

test.each([
  ['/nulle-part', ['/services', '/shop', '/blog', '/contact', '/appointment']],
  ['/en/nowhere', ['/en/services', '/en/shop', '/en/blog', '/en/contact', '/en/appointment']],
])('the missing page %s has links to the main pages', async (path, ways) => {
  const nav = /<nav[^>]*aria-labelledby="ways-on"[^]*?<\/nav>/.exec(await page(path))?.[0] ?? ''
  expect(linksOf(nav)).toEqual(ways)
})
