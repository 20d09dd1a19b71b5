import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type WrittenMessage, writeMessage } from './support/messages.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const client = useStaff(site)
beforeEach(() => site.sql`delete from contact_messages`)

const write = (written: WrittenMessage = {}) => writeMessage(site, written)

const shown = async (path: string) => {
  const answer = await client.get(path)
  const html = await answer.text()
  return { status: answer.status, html, words: wordsOf(html) }
}

/** The names in the list, in its order. */
const namesOn = async (path: string) =>
  [...(await shown(path)).html.matchAll(/data-item="[^"]+".*?dir="auto">([^<]*)</g)].map(([, name]) => name)

describe('an open message', () => {
  it('an open message has its telephone, numbers in its text as links, and the consent', async () => {
    const id = await write({
      phone: '0671234567 / 699 12 34 56',
      message: 'Mon mari : 6 77 12 34 56, le soir.',
    })
    await site.sql`
      update contact_messages set consent_version = '2026-11', consented_at = now() where id = ${id}`
    const { html, words } = await shown(`/admin/messages?open=${id}`)
    const links = linksOf(html)
    expect(links.filter((link) => link.startsWith('https://wa.me/237671234567?text='))).toHaveLength(1)
    for (const digits of ['237671234567', '237699123456', '237677123456'])
      expect(links).toContain(`tel:+${digits}`)
    expect(words).toContain('J’accepte que le centre garde ce que j’écris ici')
  })
})

describe('the list of messages', () => {
  it('the list is ordered newest first, without the trash', async () => {
    await write({ name: 'Deux', minutes: 2 })
    await write({ name: 'Un', minutes: 1 })
    await write({ name: 'Trois', minutes: 3 })
    await site.sql`update contact_messages set deleted_at = now() where name = 'Deux'`
    expect(await namesOn('/admin/messages')).toEqual(['Un', 'Trois'])
  })

  it.each([
    ['unread', 'Non lu'],
    ['read', 'Lu'],
    ['replied', 'Répondu'],
    ['resolved', 'Résolu'],
  ])('the list filters messages that are %s, and says when there are none', async (status, label) => {
    await write({ name: 'Reste', status: status === 'read' ? 'unread' : 'read' })
    const empty = await shown(`/admin/messages?status=${status}`)
    expect(empty.words).toContain(`Aucun message avec le statut ${label}`)
    await write({ name: 'Voulu', status })
    expect(await namesOn(`/admin/messages?status=${status}`)).toEqual(['Voulu'])
    expect(await namesOn('/admin/messages')).toHaveLength(2)
  })

  it('an empty list has a sentence instead', async () => {
    expect((await shown('/admin/messages')).words).toMatch(/Aucun message(?! avec)/)
  })

  it('the list keeps the open message in its place when its status leaves the filter', async () => {
    const id = await write({ name: 'Ouvert', status: 'read' })
    expect(await namesOn(`/admin/messages?status=unread&open=${id}`)).toEqual(['Ouvert'])
    expect(await namesOn('/admin/messages?status=unread')).toEqual([])
  })

  it.each([
    ['reeduc', ['Words']],
    ['REÉDUCATION', ['Words']],
    ['Œuvre', ['L’œuvre']],
    ['awa@exemple', ['L’œuvre', 'Number', 'Words']],
    ['671 23', ['Number']],
    ['67123', ['Number']],
    ['100%_', []],
    ['(', []],
  ])('the search %j ignores accents, in names, addresses, numbers and texts', async (text, names) => {
    await write({ name: 'Words', message: 'La rééducation du genou', minutes: 3 })
    await write({ name: 'Number', phone: '+237 6 71-23 45 67', minutes: 2 })
    await write({ name: 'L’œuvre', minutes: 1 })
    expect(await namesOn(`/admin/messages?q=${encodeURIComponent(text)}`)).toEqual(names)
  })

  it('the list of thousands shows the newest 200, then as many more', async () => {
    await site.sql`
      insert into contact_messages (name, email, subject, message, created_at)
      select 'n' || n, 'a@b.cm', 's', repeat('mot ', 1000), now() - n * interval '1 minute'
      from generate_series(1, 450) n`
    const first = await shown('/admin/messages')
    expect(await namesOn('/admin/messages')).toHaveLength(200)
    expect(linksOf(first.html)).toContain('/admin/messages?shown=400')
    expect(first.words).toContain('Afficher les plus anciens')
    const last = await shown('/admin/messages?shown=600')
    expect(last.words).not.toContain('Afficher les plus anciens')
    expect(last.html.match(/data-item=/g)).toHaveLength(450)
    expect(first.html.length).toBeLessThan(400_000)
  })

  it('a message is shown as written, and nothing of it as HTML', async () => {
    const id = await write({ name: '<b>Awa</b>', message: 'Une <script>alert(1)</script>\n\nligne' })
    const { html } = await shown(`/admin/messages?open=${id}`)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<b>Awa</b>')
    expect(html).toContain('Une &lt;script&gt;alert(1)&lt;/script&gt;\n\nligne')
  })

  it.each(['nothing', '%', "' or 1=1", randomUUID()])(
    'an unknown message %j is answered with the list',
    async (open) => {
      await write({ name: 'Reste' })
      const answer = await shown(`/admin/messages?open=${encodeURIComponent(open)}`)
      expect([answer.status, answer.html.match(/data-item=/g)?.length]).toEqual([200, 1])
    },
  )
})
