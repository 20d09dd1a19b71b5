import { describe, expect, test } from 'vitest'
import { isToCome, type PublicationChange, type PublicationDates, publicationOf } from './publication.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const now = at(12)
const post = (first: Date | null, publishAt: Date | null): PublicationDates => ({
  first_published_at: first,
  publish_at: publishAt,
})

describe('the dates of an article', () => {
  test.each<[string, PublicationChange, PublicationDates | null, object]>([
    [
      'a new draft',
      { status: 'draft', publish_at: null },
      null,
      { published_at: null, first_published_at: null, publish_at: null },
    ],
    [
      'a draft with a moment in mind keeps it',
      { status: 'draft', publish_at: at(15) },
      null,
      { published_at: null, first_published_at: null, publish_at: at(15) },
    ],
    [
      'published at once',
      { status: 'published', publish_at: null },
      null,
      { published_at: now, first_published_at: now, publish_at: null },
    ],
    [
      'published for later',
      { status: 'published', publish_at: at(15) },
      null,
      { published_at: now, first_published_at: at(15), publish_at: at(15) },
    ],
    [
      'published for a moment that is over',
      { status: 'published', publish_at: at(9) },
      null,
      { published_at: now, first_published_at: now, publish_at: null },
    ],
    [
      'moved to another moment before it came',
      { status: 'published', publish_at: at(18) },
      post(at(15), at(15)),
      { first_published_at: at(18), publish_at: at(18) },
    ],
    [
      'back to a draft before it came',
      { status: 'draft', publish_at: at(15) },
      post(at(15), at(15)),
      { published_at: null, first_published_at: null, publish_at: at(15) },
    ],
    [
      'published at once instead of later',
      { status: 'published', publish_at: null },
      post(at(15), at(15)),
      { first_published_at: now, publish_at: null },
    ],
    [
      'saved again after its moment',
      { status: 'published', publish_at: at(9) },
      post(at(9), at(9)),
      { published_at: now, first_published_at: at(9), publish_at: at(9) },
    ],
    [
      'saved again',
      { status: 'published', publish_at: null },
      post(at(3), null),
      { published_at: now, first_published_at: at(3) },
    ],
    [
      'taken back',
      { status: 'draft', publish_at: null },
      post(at(3), null),
      { published_at: null, first_published_at: at(3) },
    ],
    [
      'taken back and published for later',
      { status: 'published', publish_at: at(15) },
      post(at(3), null),
      { first_published_at: at(3), publish_at: at(15) },
    ],
  ])('the dates of an article after a change: %s', (_, change, current, expected) => {
    expect(publicationOf(change, current, now)).toMatchObject({ status: change.status, ...expected })
  })
})

test.each<[PublicationChange, boolean]>([
  [{ status: 'published', publish_at: at(13) }, true],
  [{ status: 'published', publish_at: now }, false],
  [{ status: 'published', publish_at: null }, false],
  [{ status: 'draft', publish_at: at(13) }, false],
])('%j is scheduled for later: %s', (change, expected) => {
  expect(isToCome(change, now)).toBe(expected)
})
