import { beforeAll, expect, test } from 'vitest'
import { screensOf } from '#app/admin/shell/frame/destination.ts'
import { navigationFor } from '#app/routes/admin/navigation.ts'
import { addExamples } from '../scripts/screenshots/examples.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { decodeEntities, linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const operator = useStaff(site, 'operator')
beforeAll(() => addExamples(site.sql))

/** Pages by address: those of the menu, and all that are reached from them by links, one of each kind. */
async function crawl() {
  const waiting = navigationFor('operator').flatMap(({ links }) => links.flatMap(screensOf))
  const seen = new Set<string>()
  const answers: { path: string; status: number; html: string }[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { pathname, search, searchParams } = new URL(path, site.origin)
    const kind = `${pathname.replace(/[\da-f-]{36}/, ':id')} ${[...searchParams].map(kindOf).join(' ')}`
    // Combined parameters show what each of them shows; the order of rows changes nothing.
    if (seen.has(kind) || searchParams.size > 1 || searchParams.has('sort')) continue
    seen.add(kind)
    const answer = await operator.get(pathname + search)
    const html = answer.headers.get('content-type')?.includes('html') ? await answer.text() : ''
    answers.push({ path: pathname + search, status: answer.status, html })
    waiting.push(
      ...linksOf(html)
        .map((link) => (link.startsWith('?') ? pathname + link : link))
        .filter((link) => link.startsWith('/admin')),
    )
  }
  return answers
}

const kindOf = ([name, value]: [string, string]) => (/^[a-z-]*$/.test(value) ? `${name}=${value}` : name)

type Tags = 'a' | 'button' | 'a|button'

/** Labels of the enabled controls of a part of a page; `having`: those with an attribute. */
function labelsOf(html: string, tags: Tags, having = ''): string[] {
  const controls = new RegExp(`<(?:${tags})\\b([^>]*)>([^]*?)</(?:${tags})>`, 'g')
  return [...html.replace(/<fieldset[^>]* disabled=[^]*<\/fieldset>/, '').matchAll(controls)]
    .filter(([, attributes = '']) => !/ disabled=/.test(attributes) && attributes.includes(having))
    .map(([, attributes = '', words = '']) =>
      decodeEntities(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? wordsOf(words)),
    )
}

/** Buttons that only look, as the first word says. */
const looking = /^(Voir|Filtres|Effacer|Actions pour|À traduire|Texte alternatif)\b/u

test('an operator finds no link and no button that is refused, on any page', async () => {
  const pages = await crawl()
  expect(pages.length).toBeGreaterThan(40)
  const wrong = pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`)
  for (const { path, html } of pages) {
    const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? []
    const { status } = await operator.post(path.replace(/\?.*/, ''), '{}')
    const buttons = labelsOf(main, 'button')
    const refused =
      status === 403
        ? // A row is opened by its name as well.
          buttons.filter((label) => !looking.test(label) && !buttons.includes(`Voir ${label}`))
        : labelsOf(main, 'a|button').filter((label) =>
            /^(Supprimer\b(?! le (paiement|remboursement))|Corbeille|Restaurer)/.test(label),
          )
    wrong.push(...refused.map((label) => `${path}: ${label}`))
  }
  expect(wrong).toEqual([])
})

test.each([
  ['series', 'Patients', 'Séries'],
  ['places', 'Praticiens', 'Salles et appareils'],
  ['product-categories', 'Produits', 'Catégories'],
])('the screen %s is a tab of %s, which the menu marks', async (screen, parent, tab) => {
  const html = await (await operator.get(`/admin/${screen}`)).text()
  const linksIn = (label: string, having = '') => {
    const [, links = ''] = new RegExp(`<nav[^>]* aria-label="${label}"[^>]*>([^]*?)</nav>`).exec(html) ?? []
    return labelsOf(links, 'a', having)
  }
  const current = 'aria-current="page"'
  expect(linksIn('Sections', current)).toEqual([parent])
  expect([linksIn(parent), linksIn(parent, current)]).toEqual([[parent, tab], [tab]])
})
