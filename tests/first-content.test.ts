import { describe, expect, it } from 'vitest'
import { useDatabase } from './support/use-database.ts'

describe('the first content', () => {
  const database = useDatabase({ filled: true })

  it('the first content fills every table that the public site reads', async () => {
    const [row] = await database.sql`
      select (select count(*)::int from slides) as slides, (select count(*)::int from services) as services,
        (select count(*)::int from products) as products, (select count(*)::int from blog_posts) as posts,
        (select count(*)::int from testimonials) as testimonials, (select count(*)::int from media) as media`
    expect(row).toMatchObject({ slides: 3, services: 8, products: 23, posts: 6, testimonials: 6 })
  })
})
