import { beforeAll, describe, expect, it } from 'vitest'
import { postValues } from './support/articles.ts'
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
