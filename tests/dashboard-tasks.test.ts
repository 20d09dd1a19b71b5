import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { roles } from '#app/lib/access.ts'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { writeMessage } from './support/messages.ts'
import { useRunningSite, useStaffOfEachRole } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaffOfEachRole(site)
// Today and tomorrow may be days on which the centre is closed.
beforeAll(() => site.sql`update opening_hours set opens = '08:00', closes = '18:00'`)
beforeEach(() => emptyTables(site.sql, 'contact_messages', 'appointments', 'backups', 'site_analytics'))

const run = (query: string) => site.sql.unsafe(query)

async function shown(role: (typeof roles)[number] = 'admin') {
  const answer = await staff[role].get('/admin/dashboard')
  const html = await answer.text()
  return { status: answer.status, html, words: wordsOf(html), links: linksOf(html) }
}

const today = doualaDay()

/** An appointment in this state, agreed for a moment of its own. */
const appointment = (status: string, confirmed_for: Date | null = null) =>
  requestVisit(site, { name: 'a', care_type: 'rehabilitation', preferred_date: today, status, confirmed_for })

describe('tasks that wait for an answer', () => {
  it('a task is listed with its number, and leads to its filtered list', async () => {
    await writeMessage(site, { minutes: 3 * 24 * 60 })
    await writeMessage(site)
    await writeMessage(site, { status: 'read' })
    await appointment('new')
    await appointment('confirmed', doualaMoment(addDays(today, 1), 10 * 60))
    await appointment('confirmed', doualaMoment(addDays(today, 3), 10 * 60))
    await run(`update appointments set patient_answer = 'another-day', patient_answered_at = now()
      where confirmed_for > now() + interval '2 days'`)
    const { words, links } = await shown()
    for (const text of [
      '2 messages non lus',
      'Le plus ancien est arrivé il y a 3 jours.',
      '1 demande de rendez-vous',
      '1 patient demande un autre jour',
      '1 rappel pour demain',
    ])
      expect(words.replaceAll('\u00a0', ' ')).toContain(text)
    const expected = [
      '/admin/messages?status=unread',
      '/admin/appointments?status=new',
      '/admin/appointments?status=confirmed',
      '/admin/appointments?view=reminders',
    ]
    expect(links).toEqual(expect.arrayContaining(expected))
    for (const link of expected) expect([link, (await staff.operator.get(link)).status]).toEqual([link, 200])
  })

  it('an empty list of tasks has a sentence instead', async () => {
    const { words, links } = await shown()
    expect(words).toContain('Rien n’attend de réponse.')
    expect(links.filter((link) => /\?(status|view|period)=/.test(link))).toEqual([])
  })

  it('a task of an operator is not shown to a viewer', async () => {
    await writeMessage(site)
    expect((await shown('operator')).words).toMatch(/1 message non lu Arrivé à l’instant\. Répondre/)
    expect((await shown('viewer')).words).not.toMatch(/À traiter aujourd’hui|1 message non lu/)
  })
})

/** Text under the visits of today. */
const visits = (words: string) =>
  /Rendez-vous du jour (.*?) À tenir à jour/.exec(words)?.[1]?.replaceAll('\u202f', ' ')

describe('the visits of today', () => {
  it('visits are ordered by the hour, with links; an empty day has a sentence instead', async () => {
    expect(visits((await shown()).words)).toBe('Personne n’est attendu aujourd’hui.')
    await appointment('new')
    await appointment('came', doualaMoment(today, 9 * 60))
    await appointment('confirmed', doualaMoment(today, 8 * 60 + 30))
    await appointment('cancelled', doualaMoment(today, 10 * 60))
    await appointment('confirmed', doualaMoment(addDays(today, 1), 0))
    const { words, links } = await shown()
    expect(visits(words)).toBe('8 h 30 a Rééducation 9 h 00 a Arrivé Rééducation Noter qui vient et qui paie')
    const opened = links.filter((link) => link.startsWith('/admin/appointments?open='))
    expect(opened).toHaveLength(2)
    for (const link of opened) expect([link, (await staff.operator.get(link)).status]).toEqual([link, 200])
  })

  it('visits are limited in number, with a link to all of them', async () => {
    for (let hour = 8; hour < 17; hour++) await appointment('confirmed', doualaMoment(today, hour * 60))
    const { words, links } = await shown()
    expect(visits(words)).toMatch(/^(\d+ h 00 a Rééducation ){6}Voir les 9 rendez-vous du jour$/)
    expect(links).toContain('/admin/today')
  })
})

describe('the last backup', () => {
  it.each([
    [null, 'Aucune sauvegarde pour l’instant'],
    [0, 'Dernière sauvegarde\u00a0: aujourd’hui'],
    [1, 'Dernière sauvegarde\u00a0: hier'],
    [2, 'Dernière sauvegarde\u00a0: il y a 2 jours Plus de 48 heures\u00a0: celle de la nuit'],
  ])('the last backup of %s days ago is shown', async (days, words) => {
    if (days !== null)
      await site.sql`insert into backups (way, bytes, rows, pictures, created_at)
        values ('command', 1, 1, 1, ${doualaMoment(addDays(today, -days))})`
    const page = await shown()
    expect(page.words).toContain(words)
    expect(page.links).toContain('/admin/backups')
    expect(page.words.includes('Plus de 48 heures')).toBe(days === 2)
  })

  it('a disk without room for three more backups is reported', async () => {
    await site.sql`insert into backups (way, bytes, rows, pictures) values ('night', 1e15, 1, 1)`
    expect((await shown()).words).toMatch(
      /Le disque se remplit\u00a0: [\d\s,]+[MG]o libres Faites de la place, ou les sauvegardes s’arrêteront\./,
    )
  })
})

describe('untranslated texts', () => {
  it('untranslated texts are counted by kind, each with a link to its filtered list', async () => {
    expect((await shown()).words).not.toContain('à traduire')
    await run(`update products set name_en = null where id in (select id from products limit 2)`)
    await run(`update services set description_en = ' ' where id in (select id from services limit 1)`)
    await run(`update site_settings set value = '' where key = 'contact_address_en'`)
    const { words, html } = await shown()
    expect(words).toContain('4 textes à traduire')
    for (const link of [
      '<a href="/admin/products?untranslated=yes" data-discover="true">2 produits</a>',
      '<a href="/admin/services?untranslated=yes" data-discover="true">1 service</a>',
      '<a href="/admin/settings" data-discover="true">1 paramètre</a>',
    ])
      expect(html).toContain(link)
    expect((await shown('manager')).words).toContain('3 textes à traduire')
    for (const [link, rows] of [
      ['/admin/products?untranslated=yes', 2],
      ['/admin/services?untranslated=yes', 1],
      ['/admin/testimonials?untranslated=yes', 0],
    ] as const) {
      const list = await (await staff.manager.get(link)).text()
      expect([link, list.match(/data-row=/g)?.length ?? 0]).toEqual([link, rows])
      expect(list.includes('Tout est traduit')).toBe(rows === 0)
    }
  })

  it('untranslated pictures are those with an alternative text in French alone', async () => {
    await run(`update media set alt_en = null where url in (select image_url from products limit 1)`)
    const { links } = await shown('manager')
    expect(links).toContain('/admin/pictures?filter=untranslated')
    const answer = await staff.manager.get('/admin/pictures?filter=untranslated')
    expect(wordsOf(await answer.text())).toContain('À traduire (1)')
  })
})

/** The products of which few are left. */
async function lowList() {
  return (await staff.manager.get('/admin/products?low=yes')).text()
}

describe('low stock', () => {
  it('low stock is counted where the stock is followed, with a link to its filtered list', async () => {
    await run(`update products set stock = 9`)
    await run(`update products set stock = 3 where slug in ('canne-de-marche', 'genouillère')`)
    await run(`update products set stock = 0 where slug = 'déambulateur'`)
    await run(`update products set stock = 0, is_active = false where slug = 'huile-de-massage'`)
    expect((await shown()).words).not.toContain('épuisé')
    expect(wordsOf(await lowList())).not.toMatch(/Stock bas|épuisé|sur commande/)
    await run(`update site_settings set value = 'true' where key = 'stock_tracking'`)
    const { words, links } = await shown('manager')
    expect(words).toContain('3 produits bientôt épuisés 3 ou moins en stock. Voir')
    expect(links).toContain('/admin/products?low=yes')
    const followed = await lowList()
    expect(followed.match(/data-row=/g)).toHaveLength(3)
    expect(wordsOf(followed)).toMatch(
      /Stock bas.*bientôt épuisé.*sur commande|Stock bas.*sur commande.*bientôt épuisé/s,
    )
    expect((await shown('operator')).words).not.toContain('épuisé')
    await run(`update site_settings set value = 'false' where key = 'stock_tracking'`)
  })
})

describe('missing settings', () => {
  it('a missing setting leads to its place, and disappears when it is set', async () => {
    const before = await shown()
    expect(before.words).toMatch(/À renseigner\s: l’adresse e-mail/)
    await run('insert into first_days (user_id) select id from users')
    expect((await shown()).words).toContain('2 choses à renseigner le téléphone du centre , l’adresse e-mail')
    await run('delete from first_days')
    expect(before.links).toContain('/admin/settings?tab=contact')
    await run(`update site_settings set value = '671 23 45 67' where key = 'contact_phone'`)
    expect((await shown()).words).toMatch(/À renseigner\s: l’adresse e-mail/)
    await run(`update site_settings set value = 'a@b.cm' where key = 'contact_email'`)
    expect((await shown()).words).not.toMatch(/à renseigner/i)
  })
})

describe('tasks beyond a role', () => {
  it.each([
    ['admin', true, true],
    ['manager', false, true],
    ['operator', false, false],
    ['viewer', false, false],
  ] as const)('a %s is shown the tasks of the role alone', async (role, governs, edits) => {
    await run(`update slides set title_en = null`)
    await run(`update site_settings set value = '' where key = 'contact_email'`)
    const { words, links } = await shown(role)
    expect([words.includes('sauvegarde pour l’instant'), /à renseigner/i.test(words)]).toEqual([
      governs,
      governs,
    ])
    expect([words.includes('à traduire'), words.includes('Premiers pas')]).toEqual([edits, edits])
    for (const link of new Set(links.filter((each) => each.startsWith('/admin'))))
      expect([link, (await staff[role].get(link)).status]).toEqual([link, 200])
  })
})

describe('the chart of visits', () => {
  it('the chart has thirty days, today the last, and none for a day without a visit', async () => {
    expect((await shown()).words).toContain('Aucune page vue pour l’instant.')
    await site.sql`insert into site_analytics (metric_name, metric_value, date_recorded) values
      ('page_views', 7, ${today}), ('page_views', 5, ${addDays(today, -29)}), ('page_views', 100, ${addDays(today, -30)}),
      ('unique_visitors', 1000, ${today})`
    const { words, html } = await shown()
    expect(words).toContain('Pages vues des 30 derniers jours')
    expect(words).toMatch(/12 pages vues/)
    expect(html).toContain('aria-valuemax="29"')
  })
})

describe('a part that cannot be read', () => {
  it.each([
    ['appointments', 'Ce qui attend n’a pas pu être lu.'],
    ['appointments', 'Les rendez-vous du jour n’ont pas pu être lus.'],
    ['backups', 'La dernière sauvegarde n’a pas pu être lue.'],
    ['testimonials', 'Ce qui reste à traduire n’a pas pu être lu.'],
    ['first_days', 'Rien n’attend de réponse.'],
  ])('the unreadable part %s is reported in its place, and the others stay', async (table, sentence) => {
    await run(`alter table ${table} rename to hidden`)
    const page = await shown()
    await run(`alter table hidden rename to ${table}`)
    expect(page.status).toBe(200)
    expect(page.words).toContain(sentence)
    expect(page.words).toMatch(/Produits actifs \d/)
    expect(page.words).toContain('Activité récente')
    expect(page.words).not.toMatch(/relation|does not exist/)
  })
})
