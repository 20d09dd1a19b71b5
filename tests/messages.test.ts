import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#app/lib/access.ts'
import { type Client, clientOf } from './support/admin-client.ts'
import { type WrittenMessage, writeMessage } from './support/messages.ts'
import { type Site, startSite } from './support/site.ts'
import { signIn } from './support/staff.ts'
import { linksOf, wordsOf } from './support/words.ts'

let site: Site
const staff = {} as Record<(typeof roles)[number], Client>
const emails: Record<string, string> = {}
beforeAll(async () => {
  site = await startSite()
  for (const role of roles) {
    const person = await signIn(site, role)
    staff[role] = clientOf(site, person.cookie)
    emails[role] = person.email
  }
})
afterAll(() => site?.stop())
beforeEach(() => site.database.sql`delete from contact_messages`)

const write = (written: WrittenMessage = {}) => writeMessage(site, written)

const row = async (id: string) => {
  const [found] = await site.database.sql`
    select status, admin_notes, deleted_at, xmin::text as version from contact_messages where id = ${id}`
  return found as { status: string; admin_notes: string | null; deleted_at: Date | null; version: string }
}

const change = async (send: unknown, role: (typeof roles)[number] = 'admin') => {
  const answer = await staff[role].change('messages', send)
  return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> }
}

const shown = async (path: string) => {
  const answer = await staff.admin.get(path)
  const html = await answer.text()
  return { status: answer.status, html, words: wordsOf(html) }
}

/** The names in the list, in its order. */
const namesOn = async (path: string) =>
  [...(await shown(path)).html.matchAll(/data-item="[^"]+".*?dir="auto">([^<]*)</g)].map(([, name]) => name)

describe('an open message', () => {
  it('offers its telephone, makes numbers in its words links, and shows what was agreed to', async () => {
    const id = await write({
      phone: '0671234567 / 699 12 34 56',
      message: 'Mon mari : 6 77 12 34 56, le soir.',
    })
    await site.database.sql`
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
  it('is newest first, the trash left out', async () => {
    await write({ name: 'Deux', minutes: 2 })
    await write({ name: 'Un', minutes: 1 })
    await write({ name: 'Trois', minutes: 3 })
    await site.database.sql`update contact_messages set deleted_at = now() where name = 'Deux'`
    expect(await namesOn('/admin/messages')).toEqual(['Un', 'Trois'])
  })

  it.each([
    ['unread', 'Non lu'],
    ['read', 'Lu'],
    ['replied', 'Répondu'],
    ['resolved', 'Résolu'],
  ])('shows those that are %s alone, and says when there are none', async (status, label) => {
    await write({ name: 'Reste', status: status === 'read' ? 'unread' : 'read' })
    const empty = await shown(`/admin/messages?status=${status}`)
    expect(empty.words).toContain(`Aucun message avec le statut ${label}`)
    await write({ name: 'Voulu', status })
    expect(await namesOn(`/admin/messages?status=${status}`)).toEqual(['Voulu'])
    expect(await namesOn('/admin/messages')).toHaveLength(2)
  })

  it('says when there is no message at all', async () => {
    expect((await shown('/admin/messages')).words).toMatch(/Aucun message(?! avec)/)
  })

  it('keeps the open one in its place when its status leaves the filter', async () => {
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
  ])('finds %j whatever the accents, in names, addresses, numbers and words', async (text, names) => {
    await write({ name: 'Words', message: 'La rééducation du genou', minutes: 3 })
    await write({ name: 'Number', phone: '+237 6 71-23 45 67', minutes: 2 })
    await write({ name: 'L’œuvre', minutes: 1 })
    expect(await namesOn(`/admin/messages?q=${encodeURIComponent(text)}`)).toEqual(names)
  })

  it('of thousands shows the newest 200, then as many more', async () => {
    await site.database.sql`
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

  it('shows a message as it was written, and nothing of it as HTML', async () => {
    const id = await write({ name: '<b>Awa</b>', message: 'Une <script>alert(1)</script>\n\nligne' })
    const { html } = await shown(`/admin/messages?open=${id}`)
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('<b>Awa</b>')
    expect(html).toContain('Une &lt;script&gt;alert(1)&lt;/script&gt;\n\nligne')
  })

  it.each(['nothing', '%', "' or 1=1", randomUUID()])(
    'answers an unknown message %j with the list',
    async (open) => {
      await write({ name: 'Reste' })
      const answer = await shown(`/admin/messages?open=${encodeURIComponent(open)}`)
      expect([answer.status, answer.html.match(/data-item=/g)?.length]).toEqual([200, 1])
    },
  )
})

describe('opening a message', () => {
  it('marks an unread one as read, once, with its line of the audit log', async () => {
    const id = await write()
    const { version } = await row(id)
    const first = await change({ intent: 'read', id })
    expect(first).toEqual({
      status: 200,
      answer: { state: 'marked', from: version, to: (await row(id)).version },
    })
    expect((await row(id)).status).toBe('read')
    await change({ intent: 'read', id })
    const lines = await site.database.sql`
      select actor_email, action, before, after from audit_log where entity_id = ${id}`
    expect(lines).toEqual([
      {
        actor_email: emails['admin'],
        action: 'update',
        before: { status: 'unread' },
        after: { status: 'read' },
      },
    ])
  })

  it.each(['read', 'replied', 'resolved'])('leaves one alone that is %s', async (status) => {
    const id = await write({ status })
    const { version } = await row(id)
    expect((await change({ intent: 'read', id })).answer).toEqual({
      state: 'marked',
      from: version,
      to: version,
    })
    expect((await row(id)).status).toBe(status)
  })

  it('by asking for its page alone changes nothing: a link may be fetched before it is pressed', async () => {
    const id = await write()
    await shown(`/admin/messages?open=${id}`)
    expect((await row(id)).status).toBe('unread')
  })
})

describe('status and notes', () => {
  it('are saved together, whatever the status was before', async () => {
    const id = await write({ status: 'resolved' })
    const values = { status: 'unread', admin_notes: ' Rappeler\u0000 lundi ' }
    const saved = await change({ intent: 'update', id, version: (await row(id)).version, values })
    expect(saved).toEqual({
      status: 200,
      answer: { state: 'saved', ids: [id], version: (await row(id)).version },
    })
    expect(await row(id)).toMatchObject({ status: 'unread', admin_notes: 'Rappeler lundi' })
  })

  it('of which the audit log knows the status, and of the notes that they changed', async () => {
    const id = await write({ message: 'Mon genou' })
    const values = { status: 'replied', admin_notes: 'Douleur au genou' }
    await change({ intent: 'update', id, version: (await row(id)).version, values })
    await change({ intent: 'delete', ids: [id] })
    const lines = await site.database.sql`
      select action, before, after from audit_log where entity_id = ${id} order by at`
    expect(lines).toEqual([
      { action: 'update', before: { status: 'unread' }, after: { status: 'replied', notes_changed: true } },
      { action: 'delete', before: { status: 'replied' }, after: null },
    ])
  })

  it('that somebody changed meanwhile are shown, not overwritten', async () => {
    const id = await write()
    const { version } = await row(id)
    const mine = { status: 'replied', admin_notes: 'De l’une' }
    await change({ intent: 'update', id, version, values: mine }, 'operator')
    const late = await change({
      intent: 'update',
      id,
      version,
      values: { status: 'read', admin_notes: 'De l’autre' },
    })
    expect(late.status).toBe(409)
    expect(late.answer).toMatchObject({ state: 'conflict', theirs: mine, by: emails['operator'] })
    expect(await row(id)).toMatchObject(mine)
  })

  it('of a message in the trash are not saved', async () => {
    const id = await write()
    const { version } = await row(id)
    await change({ intent: 'delete', ids: [id] })
    const values = { status: 'read', admin_notes: '' }
    expect((await change({ intent: 'update', id, version, values })).status).toBe(410)
    expect((await change({ intent: 'read', id })).status).toBe(410)
  })

  const id = randomUUID()
  it.each([
    [
      'notes that are too long',
      { intent: 'update', id, version: '1', values: { status: 'read', admin_notes: 'x'.repeat(5001) } },
    ],
    [
      'an unknown status',
      { intent: 'update', id, version: '1', values: { status: 'spam', admin_notes: '' } },
    ],
    ['no identifier', { intent: 'read', id: 'x' }],
    ['an unknown intent', { intent: 'create', id, values: {} }],
    ['nothing', null],
    ['an array', []],
  ])('with %s are refused beside the field', async (_, send) => {
    const { status, answer } = await change(send)
    expect([status, answer['state']]).toEqual([422, 'invalid'])
  })

  it('tell what is too long', async () => {
    const values = { status: 'read', admin_notes: 'x'.repeat(5001) }
    expect((await change({ intent: 'update', id, version: '1', values })).answer['errors']).toEqual({
      admin_notes: '5\u202f000 caractères au plus.',
    })
  })
})

describe('by role', () => {
  it.each([
    ['admin', 200, 200],
    ['manager', 200, 200],
    ['operator', 200, 403],
    ['viewer', 403, 403],
  ] as const)(
    'a %s is answered %i for status and notes, %i for deleting',
    async (role, answering, discarding) => {
      const id = await write()
      const values = { status: 'replied', admin_notes: 'Vu' }
      expect((await staff[role].change('messages', { intent: 'read', id })).status).toBe(answering)
      const update = { intent: 'update', id, version: (await row(id)).version, values }
      expect((await staff[role].change('messages', update)).status).toBe(answering)
      expect((await staff[role].change('messages', { intent: 'delete', ids: [id] })).status).toBe(discarding)
      expect((await row(id)).deleted_at !== null).toBe(discarding === 200)
      if (discarding === 403) await site.database.sql`update contact_messages set deleted_at = now()`
      expect((await staff[role].change('messages', { intent: 'restore', ids: [id] })).status).toBe(discarding)
      expect((await row(id)).deleted_at === null).toBe(discarding === 200)
    },
  )

  it('an operator reads all of it and deletes nothing; a viewer reads nothing', async () => {
    const id = await write({ name: 'Awa Njoya' })
    const html = await (await staff.operator.get(`/admin/messages?open=${id}`)).text()
    const words = wordsOf(html)
    for (const text of ['Awa Njoya', 'awa@exemple.cm', 'Message du site', 'Bonjour', 'Non lu'])
      expect(words).toContain(text)
    expect(html).not.toContain('Supprimer')
    for (const path of [`/admin/messages?open=${id}`, `/admin/messages.data?open=${id}`]) {
      const answer = await staff.viewer.get(path)
      expect([answer.status, (await answer.text()).includes('Njoya')]).toEqual([403, false])
    }
  })
})
