import { expect, it } from 'vitest'
import { blogPostFields } from './blog-post.fields.ts'

const { publish_at, tags } = blogPostFields.fields

it.each([new Date('2026-11-25T07:00:00Z'), '2026-11-25T07:00:00.000Z'])(
  'the form shows the moment of a scheduled article in Douala’s time, also from a conflict’s JSON: %s',
  (moment) => {
    expect(publish_at.toForm?.(moment as never)).toBe('2026-11-25T08:00')
  },
)

it('the form shows keywords with commas between them', () => {
  expect(tags.toForm?.(['dos', 'travail'] as never)).toBe('dos, travail')
})
