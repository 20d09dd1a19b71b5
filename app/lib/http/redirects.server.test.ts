import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { redirects } from '#app/lib/db/tables.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findRedirect } from './redirects.server.ts'

useDatabase()

beforeAll(async () => {
  await db()
    .insert(redirects)
    .values([
      { from_path: '/blog/mal-de-dos', to_path: '/blog/le-dos' },
      { from_path: '/blog/le-dos', to_path: '/blog/l’été du dos ?' },
      { from_path: '/shop/après', to_path: '/shop/ballon' },
      { from_path: '/blog/a', to_path: '/blog/b' },
      { from_path: '/blog/b', to_path: '/blog/a' },
      { from_path: '/blog/même', to_path: '/blog/même' },
      { from_path: '/blog/dehors', to_path: '//evil.example' },
    ])
})

test.each([
  ['/blog/le-dos', '/blog/l%E2%80%99%C3%A9t%C3%A9%20du%20dos%20%3F'],
  ['/en/blog/mal-de-dos', '/en/blog/l%E2%80%99%C3%A9t%C3%A9%20du%20dos%20%3F'],
  ['/shop/apr%C3%A8s', '/shop/ballon'],
  ['/shop/apr%C3%A8s/', '/shop/ballon'],
  ['/blog/a', null],
  ['/blog/m%C3%AAme', null],
  ['/blog/dehors', null],
  ['/blog/inconnu', null],
  ['/blog/%ff', null],
])('the address %s redirects to %s', async (path, expected) => {
  expect(await findRedirect(path)).toBe(expected)
})
