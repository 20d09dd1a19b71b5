import { beforeAll, describe, expect, it } from 'vitest'
import { initialQuestions } from '#content/questions.ts'
import { postValues } from './support/articles.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite({ env: { PAGE_CACHE: 'off' } })
const manager = useStaff(site, 'manager')

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
const html = async (path: string) => (await get(path)).text()
const words = async (path: string) => wordsOf(await html(path))

type Node = { [property: string]: unknown }

async function graphOf(path: string): Promise<Node[]> {
  const [, json = '{"@graph":[]}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await html(path)) ?? []
  return (JSON.parse(json) as { '@graph': Node[] })['@graph']
}

const nodeOf = async (path: string, type: string) =>
  (await graphOf(path)).find((node) => [node['@type']].flat().includes(type))

const rose = '11111111-1111-4111-8111-111111111111'
const paule = '44444444-4444-4444-8444-444444444444'
const hidden = '22222222-2222-4222-8222-222222222222'

describe('the team', () => {
  it('the team has no page, no link and no place in the sitemap without a consenting practitioner', async () => {
    await site.sql`insert into practitioners (id, name, on_team_page, is_active) values
      (${hidden}, 'Paul Caché', false, true), (gen_random_uuid(), 'Awa Partie', true, false)`
    expect([(await get('/team')).status, (await get('/en/team')).status]).toEqual([404, 404])
    expect(linksOf(await html('/'))).not.toContain('/team')
    expect(await html('/sitemap.xml')).not.toContain('/team')
  })

  it('the team is shown with name, diploma and languages, linked from menu and footer, and in JSON-LD', async () => {
    await site.sql`insert into practitioners
        (id, name, diploma, diploma_en, languages, languages_en, presentation, on_team_page) values
      (${rose}, 'Rose Ekambi', 'Kinésithérapeute diplômée d’État', 'State-registered physiotherapist',
        'français, douala', 'French, Duala', 'Elle aime la rééducation du sport.', true)`
    await site.caughtUp()
    expect((await get('/team')).status).toBe(200)
    for (const [path, diploma] of [
      ['/team', 'Kinésithérapeute diplômée d’État'],
      ['/en/team', 'State-registered physiotherapist'],
    ] as const) {
      expect(await words(path)).toContain(`Rose Ekambi ${diploma}`)
      expect(await words(path)).not.toMatch(/Paul Caché|Awa Partie/)
    }
    expect(await html('/en/team')).toMatch(/lang="fr">Elle aime/)
    expect(linksOf(await html('/')).filter((link) => link === '/team')).toHaveLength(2)
    expect(await html('/sitemap.xml')).toContain('/en/team</loc>')
    expect(await nodeOf('/en/team', 'Person')).toMatchObject({
      '@id': `${site.origin}/team#${rose}`,
      name: 'Rose Ekambi',
      knowsLanguage: ['French', 'Duala'],
      hasCredential: { name: 'State-registered physiotherapist' },
      worksFor: { '@id': `${site.origin}/#clinic` },
    })
  })
})

/** Publishes the one article of these tests anew. */
async function save(signed: object) {
  await site.sql`delete from blog_posts where slug = 'signe'`
  const values = postValues('Signé', {
    slug: 'signe',
    status: 'published',
    author: 'L’équipe du centre',
    ...signed,
  })
  return manager.change('blog-posts', { intent: 'create', id: crypto.randomUUID(), values })
}

describe('an article', () => {
  const path = '/blog/signe'

  it('an article has author and reviewer of the team, who are linked and in JSON-LD', async () => {
    await site.sql`insert into practitioners (id, name, on_team_page) values (${paule}, 'Paule Essomba', true)`
    expect((await save({ author_id: rose, reviewer_id: paule })).status).toBe(200)
    await site.caughtUp()
    expect(await words(path)).toContain('Rose Ekambi Relu par Paule Essomba')
    const links = linksOf(await html(`/en${path}`))
    for (const id of [rose, paule]) expect(links).toContain(`/en/team#${id}`)
    const personOf = (name: string, id: string) => ({
      '@type': 'Person',
      name,
      url: `${site.origin}/team#${id}`,
    })
    const reviewedBy = personOf('Paule Essomba', paule)
    expect(await nodeOf(path, 'BlogPosting')).toMatchObject({
      author: personOf('Rose Ekambi', rose),
      mainEntityOfPage: { '@type': 'WebPage', '@id': site.origin + path, reviewedBy },
    })
  })

  it('an article is not reviewed by its own author', async () => {
    const answer = await save({ author_id: rose, reviewer_id: rose })
    const reviewer_id = 'L’auteur ne relit pas son propre article\u00a0: choisissez une autre personne.'
    expect([answer.status, await answer.json()]).toEqual([422, { state: 'invalid', errors: { reviewer_id } }])
  })

  it('an article keeps its written signature for an author who is not on the team page', async () => {
    expect((await save({ author_id: hidden })).status).toBe(200)
    await site.caughtUp()
    expect(await words(path)).toContain('L’équipe du centre')
    expect(await html(path)).not.toMatch(/Paul Caché|Relu par/)
  })

  it('an article cannot be signed by an unknown practitioner', async () => {
    const answer = await save({ author_id: '33333333-3333-4333-8333-333333333333' })
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { state: 'invalid', errors: { author_id: 'Cette personne n’est plus dans la liste.' } },
    ])
  })
})

describe('the questions', () => {
  it.each(['fr', 'en'] as const)(
    'questions are answered in %s, and in JSON-LD word for word',
    async (language) => {
      const path = language === 'fr' ? '/questions' : '/en/questions'
      const text = await words(path)
      for (const { title } of initialQuestions) expect(text).toContain(title[language])
      const faq = await nodeOf(path, 'FAQPage')
      const asked = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[]
      expect(asked.map(({ name }) => name)).toEqual(initialQuestions.map(({ title }) => title[language]))
      for (const { acceptedAnswer } of asked) expect(acceptedAnswer.text).not.toMatch(/[[\]]|^- /m)
    },
  )

  it.each(['/contact', '/appointment', '/en/contact', '/en/appointment'])(
    'questions are linked from %s',
    async (path) => {
      const to = path.startsWith('/en') ? '/en/questions' : '/questions'
      expect(linksOf(await html(path)).filter((link) => link === to)).toHaveLength(2)
    },
  )

  it('questions are edited at the back-office; without one there is no page and no link', async () => {
    const values = {
      title_en: '',
      answer_en: '',
      title: 'Y a-t-il un parking\u202f?',
      answer: 'Demandez **à l’accueil**.',
      sort_order: 99,
      is_active: true,
    }
    const id = crypto.randomUUID()
    const made = await manager.change('questions', { intent: 'create', id, values })
    expect(made.status).toBe(200)
    await site.caughtUp()
    expect(await html('/questions')).toContain('<strong>à l’accueil</strong>')
    await site.sql`update questions set is_active = false`
    await site.caughtUp()
    expect((await get('/questions')).status).toBe(404)
    expect(linksOf(await html('/contact'))).not.toContain('/questions')
    expect(await html('/sitemap.xml')).not.toContain('/questions')
  })
})

describe('the prices of treatments', () => {
  beforeAll(
    () => site.sql`update services set price_starting = case when icon = 'paediatric' then 0 else 10000 end`,
  )

  it.each([
    ['/services', 'À partir de 10 000 FCFA la séance'],
    ['/en/services', 'From 10,000 FCFA a session'],
  ])('prices of treatments are in the list %s where there is one', async (path, price) => {
    const shown = async () => (await words(path)).replace(/[\u00a0\u202f]/g, ' ').split(price).length - 1
    expect(await shown()).toBe(7)
  })
})
