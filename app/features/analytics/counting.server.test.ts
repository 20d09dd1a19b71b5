import { describe, expect, it } from 'vitest'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { useDatabase } from '#tests/support/use-database.ts'

const database = useDatabase()
const today = doualaDay()

const counted = async (metric: string) => {
  const rows = await database.sql`
    select date_recorded::text as day, metric_value::float8 as value from site_analytics
    where metric_name = ${metric} order by date_recorded`
  return rows.map(({ day, value }) => [day, value])
}

const at = (day: string) => doualaMoment(day, 600)

describe('counts made by the database', () => {
  it('a message is counted when it is stored, not when it is copied from another day', async () => {
    const { sql } = database
    const message = { name: 'Awa', email: 'awa@example.cm', subject: 'Message du site', message: 'Bonjour' }
    await sql`insert into contact_messages ${sql([message, message, { ...message, name: 'Paul' }])}`
    await sql`insert into contact_messages ${sql({ ...message, created_at: doualaMoment(addDays(today, -1)) })}`
    await sql`update contact_messages set deleted_at = now() where name = 'Paul'`
    expect(await counted('contact_form_submissions')).toEqual([[today, 3]])
  })

  it('an article is counted on its public date, once however often it is published', async () => {
    const { sql } = database
    const [friday, later] = [addDays(today, 2), addDays(today, 5)]
    const article = { content: sql.json({}), author: 'Awa' }
    const publish = (title: string, day: string) =>
      sql`insert into blog_posts ${sql({ ...article, title, status: 'published', published_at: at(day), first_published_at: at(day) })}`
    await publish('ancien', addDays(today, -30))
    await publish('un', today)
    await publish('deux', today)
    await publish('prévu', friday)
    await sql`insert into blog_posts ${sql({ ...article, title: 'brouillon' })}`
    expect(await counted('blog_posts_published')).toEqual([
      [today, 2],
      [friday, 1],
    ])
    await sql`update blog_posts set status = 'draft', published_at = null where title = 'un'`
    expect(await counted('blog_posts_published')).toContainEqual([today, 1])
    await sql`update blog_posts set status = 'published', published_at = now() where title = 'un'`
    await sql`update blog_posts set first_published_at = ${at(later)} where title = 'prévu'`
    await sql`update blog_posts set title = 'ancien, corrigé' where title = 'ancien'`
    expect(await counted('blog_posts_published')).toEqual([
      [today, 2],
      [later, 1],
    ])
    await sql`delete from blog_posts where title = 'prévu'`
    expect(await counted('blog_posts_published')).toEqual([[today, 2]])
  })
})
