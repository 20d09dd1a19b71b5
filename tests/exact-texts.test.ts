import { describe, expect, it } from 'vitest'
import { useRunningSite } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

/** The exact public texts of the specification and the pages, in both languages, that must show them. */
const shown: [page: string, ...texts: string[]][] = [
  ['/', 'Notre Boutique', 'Lire la suite', 'Voir tous les articles', 'FCFA', '500+', '© 2025'],
  ['/', 'Excellence', 'Équipe experte', 'Bienveillance', 'Sécurité'],
  ['/', 'Centre Kiné Bonabéri', 'Accueil', 'Boutique', 'Contact', 'Prendre rendez-vous', 'FR', 'EN'],
  ['/en', 'Book now', 'Visit the shop', 'Learn more', '500+', '© 2025', 'Book Appointment'],
  ['/en', 'Home', 'About', 'Services', 'Testimonials', 'Blog', 'Shop', 'Contact'],
  ['/en', 'Excellence', 'Expert team', 'Kindness', 'Safety'],
  ['/about', 'À Propos de Nous', 'Expérience', 'Professionnalisme', 'Innovation', '10 ans'],
  ['/en/about', 'About Us', 'More than 10 years', 'Innovation'],
  ['/shop', 'Notre Boutique', 'FCFA', 'Commander les produits sélectionnés'],
  ['/en/shop', 'FCFA', 'Order selected products'],
  ['/', 'Chargement des produits...'],
  ['/shop', 'Chargement des produits...'],
  ['/appointment', 'Kinésithérapie', 'Rééducation fonctionnelle', 'Réadaptation', 'Rééducation'],
  ['/en/appointment', 'Kinesitherapy', 'Functional rehabilitation', 'Readaptation', 'Rehabilitation'],
  ['/services', ...services('fr')],
  ['/en/services', ...services('en')],
  ['/contact', 'Bonabéri / Bonassama, Douala', '+237 6 00 00 00 00', ...days('fr')],
  ['/en/contact', 'Bonabéri / Bonassama, Douala', '+237 6 00 00 00 00', ...days('en')],
  ['/no-such-page', '404', 'Oops! Page not found', 'Return to Home'],
  ['/en/no-such-page', '404', 'Oops! Page not found', 'Return to Home'],
  ['/shop/no-such-product', 'Oops! Page not found', 'Return to Home'],
]

const chatText = 'Bonjour, je souhaite obtenir des informations sur vos services.'
const chatAddress = `https://wa.me/237600000000?text=${encodeURIComponent(chatText)}`

const routes = [
  '/',
  '/about',
  '/services',
  '/testimonials',
  '/blog',
  '/shop',
  '/contact',
  '/appointment',
  '/privacy',
]

describe('the exact texts of the public specification', () => {
  const site = useRunningSite()
  const page = async (path: string) => (await fetch(site.origin + path)).text()

  it.each(shown)('the page %s has its exact texts', async (path, ...texts) => {
    const words = wordsOf(await page(path))
    for (const text of texts) expect(words).toContain(text)
  })

  it.each(['/no-such-page', '/en/no/such/page', '/fr/about', '/shop/none', '/blog/none', '/services/none'])(
    'the page %s answers 404 with a link home',
    async (path) => {
      const response = await fetch(site.origin + path)
      expect(response.status).toBe(404)
      expect(linksOf(await response.text())).toContain(path.startsWith('/en') ? '/en' : '/')
    },
  )

  it.each(['/', '/en'])('the floating chat button of %s has the exact French text', async (path) => {
    expect(linksOf(await page(path))).toContain(chatAddress)
  })

  it.each(routes.slice(1).flatMap((route) => [route, english(route)]))(
    'the page %s has no floating chat button',
    async (path) => {
      expect(linksOf(await page(path))).not.toContain(chatAddress)
    },
  )

  it.each([
    ['/', ['about', 'services', 'shop', 'testimonials', 'blog', 'contact', 'appointment']],
    ['/en', ['about', 'services', 'shop', 'testimonials', 'blog', 'contact', 'appointment']],
    ['/contact', ['contact']],
    ['/appointment', ['appointment']],
    ['/testimonials', ['testimonials']],
    ['/blog', ['blog']],
  ])('the page %s has its anchors in the specified order', async (path, anchors) => {
    const html = await page(path)
    const places = anchors.map((anchor) => html.indexOf(` id="${anchor}"`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('prices have the thousands separators of the page language', async () => {
    expect(wordsOf(await page('/shop'))).toContain('12\u202f500 FCFA')
    expect(wordsOf(await page('/en/shop'))).toContain('12,500 FCFA')
  })

  it('the home page previews the eight newest products, newest first', async () => {
    const names = await site.sql`select name from products where is_active order by created_at desc limit 9`
    const words = wordsOf(await page('/'))
    const places = names.map((row) => words.indexOf(row['name']))
    expect(places.slice(0, 8).every((place) => place > 0)).toBe(true)
    expect(places.slice(0, 8)).toEqual(places.slice(0, 8).toSorted((a, b) => a - b))
    expect(places[8]).toBe(-1)
  })
})

function english(route: string): string {
  return route === '/' ? '/en' : `/en${route}`
}

function services(language: 'fr' | 'en'): string[] {
  return language === 'fr'
    ? [
        'Kinésithérapie',
        'Rééducation fonctionnelle',
        'Réadaptation après un AVC',
        'Rééducation post-opératoire',
        'Massage thérapeutique',
        'Thérapie manuelle',
        'Kinésithérapie respiratoire',
        'Kinésithérapie pédiatrique',
        'En savoir plus',
      ]
    : [
        'Kinesitherapy',
        'Functional rehabilitation',
        'stroke',
        'Post-operative rehabilitation',
        'Therapeutic massage',
        'Manual therapy',
        'Respiratory physiotherapy',
        'Paediatric physiotherapy',
        'Learn more',
      ]
}

function days(language: 'fr' | 'en'): string[] {
  return language === 'fr'
    ? ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche', 'Fermé']
    : ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Closed']
}
