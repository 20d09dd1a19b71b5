import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { writeMessage } from './support/messages.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const client = useStaff(site)
beforeEach(() => emptyTables(site.sql, 'contact_messages', 'appointments'))

const wordsAt = async (path: string) => wordsOf(await (await client.get(path)).text())
const waiting = async () => (await client.get('/admin/waiting')).json()

describe('messages above the limit of the site', () => {
  beforeEach(async () => {
    const marked = await writeMessage(site, { name: 'Flot Anonyme' })
    await writeMessage(site, { name: 'Zénobie Mbappé' })
    await site.sql`update contact_messages set over_limit = true where id = ${marked}`
  })

  it('messages above the limit are listed apart, with a link, and counted with no others', async () => {
    const list = await wordsAt('/admin/messages')
    expect(list).toContain('Zénobie Mbappé')
    expect(list).not.toContain('Flot Anonyme')
    expect(list).toMatch(/1\smessage arrivé pendant un afflux attend à part\. Trier/)
    expect(await waiting()).toMatchObject({ messages: 1, appointments: 0 })
    const apart = await wordsAt('/admin/messages?apart')
    expect(apart).toContain('Flot Anonyme')
    expect(apart).not.toContain('Zénobie Mbappé')
    expect(apart).toContain('Supprimer ce message')
    expect(await wordsAt('/admin/dashboard')).not.toContain('Flot Anonyme')
  })

  it('messages above the limit are found by a search, and join the others once they are answered', async () => {
    expect(await wordsAt('/admin/messages?q=flot')).toContain('Flot Anonyme')
    await site.sql`update contact_messages set status = 'replied' where over_limit`
    const list = await wordsAt('/admin/messages')
    expect(list).toContain('Flot Anonyme')
    expect(list).not.toContain('afflux')
  })
})

describe('requests above the limit of the site', () => {
  beforeEach(async () => {
    await requestVisit(site, { name: 'Flot Anonyme', over_limit: true })
    await requestVisit(site, { name: 'Zénobie Mbappé' })
  })

  it('requests above the limit are listed apart, in the list as in the week, with a link', async () => {
    const list = await wordsAt('/admin/appointments')
    expect(list).toContain('Zénobie Mbappé')
    expect(list).not.toContain('Flot Anonyme')
    expect(list).toMatch(/1\sdemande arrivée pendant un afflux attend à part\. Trier/)
    expect(await waiting()).toMatchObject({ messages: 0, appointments: 1 })
    const apart = await wordsAt('/admin/appointments?apart=1')
    expect(apart).toContain('Flot Anonyme')
    expect(apart).not.toContain('Zénobie Mbappé')
    const week = await wordsAt(`/admin/appointments?view=week&week=${addDays(doualaDay(), 1)}`)
    expect([week.includes('Zénobie'), week.includes('Flot')]).toEqual([true, false])
  })

  it('requests above the limit are found by a search, and join the others once they are answered', async () => {
    expect(await wordsAt('/admin/appointments?q=flot')).toContain('Flot Anonyme')
    await site.sql`update appointments set status = 'cancelled' where over_limit`
    expect(await wordsAt('/admin/appointments')).toContain('Flot Anonyme')
  })
})
