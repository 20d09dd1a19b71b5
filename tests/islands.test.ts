import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every island of the pages is in the script that hydrates it, and the other way round', () => {
  const files = globSync('app/{site,features}/**/*.tsx')
  const named = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\bisland(?:<[^>]*>)?\(\s*'([\w-]+)'/g),
      ([, name]) => name,
    ),
  )
  const table = /const parts[^{]*\{([^}]*)\}/.exec(readFileSync('app/islands.ts', 'utf8'))?.[1] ?? ''
  const taken = Array.from(table.matchAll(/^\s*'?([\w-]+)'?:/gm), ([, name]) => name)
  expect(named.length).toBeGreaterThan(2)
  expect(new Set(taken)).toEqual(new Set(named))
})
