import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { postValues } from './support/articles.ts'
import { useDatabase } from './support/database.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

describe('the author of an article', () => {
  const site = useRunningSite()
  const client = useStaff(site, 'manager')
  beforeAll(() => site.sql`update users set first_name = null where id = ${client.id}`)

  it('the author is prefilled with the team for a user without a name, never with a login', async () => {
    const { form } = await (await client.get('/admin/blog?new')).text().then(formFacts)
    expect(form).toContain('L’équipe du centre')
    expect(form).not.toContain('@')
  })

  it.each(['awa@centre.cm', 'Awa (awa@centre.cm)', 'AWA@CENTRE.CM'])(
    'the author is refused beside its field as %s',
    async (author) => {
      const values = postValues('Signé', { author })
      const answer = await client.change('blog-posts', { intent: 'create', id: crypto.randomUUID(), values })
      expect([answer.status, await answer.json()]).toEqual([
        422,
        {
          state: 'invalid',
          errors: { author: 'Indiquez un nom\u00a0: les visiteurs liraient cette adresse e-mail.' },
        },
      ])
    },
  )

  it('the author does not review the same article', async () => {
    const [person] = await site.sql`insert into practitioners (name) values ('Rose') returning id`
    const create = async (other: object) => {
      const values = postValues('Relu', { author_id: person?.['id'], ...other })
      const answer = await client.change('blog-posts', { intent: 'create', id: crypto.randomUUID(), values })
      return [answer.status, await answer.json()]
    }
    expect(await create({ reviewer_id: person?.['id'] })).toMatchObject([
      422,
      { errors: { reviewer_id: expect.stringContaining('ne relit pas son propre article') } },
    ])
    expect(await create({})).toMatchObject([200, {}])
  })
})

/** The signature that the page hands to its form. */
function formFacts(html: string) {
  const [form = ''] = /signature[^}]{0,60}/.exec(html) ?? []
  return { form }
}

describe('an article formerly signed with a login', () => {
  const database = useDatabase()

  it('an article signed with a login gets the name of its user, or the team, by the migration', async () => {
    const { sql } = database
    await sql`alter table blog_posts drop constraint blog_posts_author_no_address`
    await sql`insert into users (email, first_name, last_name) values
      ('awa@centre.cm', 'Awa', 'Ngo'), ('nobody@centre.cm', null, null)`
    await sql`insert into blog_posts (title, content, author) values
      ('Named', '{}', 'Awa@centre.cm'), ('Nameless', '{}', 'nobody@centre.cm'), ('Gone', '{}', 'x@y.cm'),
      ('Good', '{}', 'Dr Essomba')`
    await sql`insert into blog_post_drafts (post_id, user_id, values)
      values (gen_random_uuid(), gen_random_uuid(), '{"author":"awa@centre.cm","title":"Dos"}')`
    for (const statement of await mending()) await sql.unsafe(statement)
    const posts = await sql`select title, author from blog_posts order by title`
    expect(Object.fromEntries(posts.map((post) => [post['title'], post['author']]))).toEqual({
      Gone: 'L’équipe du centre',
      Good: 'Dr Essomba',
      Named: 'Awa Ngo',
      Nameless: 'L’équipe du centre',
    })
    const [draft] = await sql`select values from blog_post_drafts`
    expect(draft?.['values']).toEqual({ author: 'L’équipe du centre', title: 'Dos' })
    expect(await sql`select 1 from audit_log where entity = 'blog_posts'`).toHaveLength(3)
  })
})

/** The statements of the migration that mend signatures. */
async function mending(): Promise<string[]> {
  const name = (await readdir('drizzle')).find((each) => each.endsWith('_accounts.sql'))
  const statements = (await readFile(`drizzle/${name}`, 'utf8')).split('--> statement-breakpoint')
  return statements.filter((statement) => /UPDATE blog_post/.test(statement))
}
