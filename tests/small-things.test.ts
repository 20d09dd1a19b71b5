import { expect, test } from 'vitest'
import { englishPath, routes } from './support/routes.ts'
import { useRunningSite } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite({ team: true })

const html = async (path: string) => (await fetch(site.origin + path)).text()

test.each(['/', '/en'])('each article on %s has its picture', async (path) => {
  const page = await html(path)
  const [blog = ''] = /<section id="blog".*?<\/section>/s.exec(page) ?? []
  const articles = blog.match(/<article\b.*?<\/article>/gs) ?? []
  expect(articles).toHaveLength(3)
  for (const article of articles) expect(article).toContain('<img')
})

test.each([...routes.map(englishPath), '/en/shop?q=zzz'])(
  'every prepared chat of %s is in English, or its link says that it is in French',
  async (path) => {
    const page = await html(path)
    const chats = [...page.matchAll(/<a\b[^>]*href="https:\/\/wa\.me\/\d+\?text=([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    const unsaid = chats.filter(
      ([, text = '', label = '']) =>
        decodeURIComponent(text).startsWith('Bonjour') && !wordsOf(label).includes('in French'),
    )
    expect(unsaid).toEqual([])
  },
)

test('no page in English has a literal translation of French', async () => {
  const pages = await Promise.all(routes.map((route) => html(englishPath(route))))
  const words = pages.map(wordsOf).join('\n')
  expect(words).toContain('We look forward to seeing you.')
  expect(words).not.toMatch(/We are expecting you|the movement that comes back|What the site keeps of you/)
})
