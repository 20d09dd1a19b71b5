import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { roles } from '#app/lib/access.ts'
import { sendChange } from './support/admin-client.ts'
import { type WrittenMessage, writeMessage } from './support/messages.ts'
import { useRunningSite, useStaffOfEachRole } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaffOfEachRole(site)
beforeEach(() => site.sql`delete from contact_messages`)

const write = (written: WrittenMessage = {}) => writeMessage(site, written)

const row = async (id: string) => {
  const [found] = await site.sql`
    select status, admin_notes, deleted_at, xmin::text as version from contact_messages where id = ${id}`
  return found as { status: string; admin_notes: string | null; deleted_at: Date | null; version: string }
}

const change = (send: unknown, role: (typeof roles)[number] = 'admin') =>
  sendChange(staff[role], 'messages', send)

describe('an opened message', () => {
  it('an opened message is marked as read, once, with its line of the audit log', async () => {
    const id = await write()
    const { version } = await row(id)
    const first = await change({ intent: 'read', id })
    expect(first).toEqual({
      status: 200,
      answer: { state: 'marked', from: version, to: (await row(id)).version },
    })
    expect((await row(id)).status).toBe('read')
    await change({ intent: 'read', id })
    const lines = await site.sql`
      select actor_email, action, before, after from audit_log where entity_id = ${id}`
    expect(lines).toEqual([
      {
        actor_email: staff.admin.email,
        action: 'update',
        before: { status: 'unread' },
        after: { status: 'read' },
      },
    ])
  })

  it.each(['read', 'replied', 'resolved'])('an opened message that is %s stays unchanged', async (status) => {
    const id = await write({ status })
    const { version } = await row(id)
    expect((await change({ intent: 'read', id })).answer).toEqual({
      state: 'marked',
      from: version,
      to: version,
    })
    expect((await row(id)).status).toBe(status)
  })

  it('a fetched page of a message changes nothing, since a link may be prefetched', async () => {
    const id = await write()
    expect((await staff.admin.get(`/admin/messages?open=${id}`)).status).toBe(200)
    expect((await row(id)).status).toBe('unread')
  })
})

describe('status and notes', () => {
  it('status and notes are saved together, whatever the status was before', async () => {
    const id = await write({ status: 'resolved' })
    const values = { status: 'unread', admin_notes: ' Rappeler\u0000 lundi ' }
    const saved = await change({ intent: 'update', id, version: (await row(id)).version, values })
    expect(saved).toEqual({
      status: 200,
      answer: { state: 'saved', ids: [id], version: (await row(id)).version },
    })
    expect(await row(id)).toMatchObject({ status: 'unread', admin_notes: 'Rappeler lundi' })
  })

  it('the audit log has the status, and of the notes only that they changed', async () => {
    const id = await write({ message: 'Mon genou' })
    const values = { status: 'replied', admin_notes: 'Douleur au genou' }
    await change({ intent: 'update', id, version: (await row(id)).version, values })
    await change({ intent: 'delete', ids: [id] })
    const lines = await site.sql`
      select action, before, after from audit_log where entity_id = ${id} order by at`
    expect(lines).toEqual([
      { action: 'update', before: { status: 'unread' }, after: { status: 'replied', notes_changed: true } },
      { action: 'delete', before: { status: 'replied' }, after: null },
    ])
  })

  it('status and notes changed meanwhile are shown, not overwritten', async () => {
    const id = await write()
    const { version } = await row(id)
    const mine = { status: 'replied', admin_notes: 'De l’une' }
    await change({ intent: 'update', id, version, values: mine }, 'operator')
    const values = { status: 'read', admin_notes: 'De l’autre' }
    const late = await change({ intent: 'update', id, version, values })
    expect(late.status).toBe(409)
    expect(late.answer).toMatchObject({ state: 'conflict', latest: mine, by: staff.operator.email })
    expect(await row(id)).toMatchObject(mine)
  })

  it('status and notes of a message in the trash are not saved', async () => {
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
      'an unknown status',
      { intent: 'update', id, version: '1', values: { status: 'spam', admin_notes: '' } },
    ],
    ['no identifier', { intent: 'read', id: 'x' }],
    ['an unknown intent', { intent: 'create', id, values: {} }],
    ['nothing', null],
    ['an array', []],
  ])('status and notes with %s are refused beside the field', async (_, send) => {
    const { status, answer } = await change(send)
    expect([status, answer['state']]).toEqual([422, 'invalid'])
  })

  it('notes that are too long are refused with the limit', async () => {
    const values = { status: 'read', admin_notes: 'x'.repeat(5001) }
    expect(await change({ intent: 'update', id, version: '1', values })).toMatchObject({
      status: 422,
      answer: { errors: { admin_notes: '5\u202f000 caractères au plus.' } },
    })
  })
})

describe('messages by role', () => {
  it.each([
    ['admin', 200, 200],
    ['manager', 200, 200],
    ['operator', 200, 403],
    ['viewer', 403, 403],
  ] as const)(
    'the role %s is answered %i for status and notes, %i for deleting',
    async (role, answering, discarding) => {
      const id = await write()
      const values = { status: 'replied', admin_notes: 'Vu' }
      expect((await staff[role].change('messages', { intent: 'read', id })).status).toBe(answering)
      const update = { intent: 'update', id, version: (await row(id)).version, values }
      expect((await staff[role].change('messages', update)).status).toBe(answering)
      expect((await staff[role].change('messages', { intent: 'delete', ids: [id] })).status).toBe(discarding)
      expect((await row(id)).deleted_at !== null).toBe(discarding === 200)
      if (discarding === 403) await site.sql`update contact_messages set deleted_at = now()`
      expect((await staff[role].change('messages', { intent: 'restore', ids: [id] })).status).toBe(discarding)
      expect((await row(id)).deleted_at === null).toBe(discarding === 200)
    },
  )

  it('an operator reads all messages and deletes none; a viewer reads none', async () => {
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
