import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { privacyOf } from '#app/site/privacy/privacy.ts'
import { browserStores, impersonalTables, personalTables } from './support/stored-data.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase()

const pageIn = (language: 'fr' | 'en') => JSON.stringify(privacyOf(language))

describe('the privacy page', () => {
  it('the privacy page names every table with personal data', async () => {
    const tables = await database.sql<{ name: string }[]>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    const undeclared = tables
      .map(({ name }) => name)
      .filter((name) => !Object.hasOwn(personalTables, name) && !impersonalTables.includes(name))
    expect(
      undeclared,
      'say in tests/support/stored-data.ts whose data it holds, and name it on the privacy page',
    ).toEqual([])
  })

  it.each(Object.entries({ ...personalTables, ...browserStores }))(
    'the privacy page names the data in %s',
    (_, named) => {
      expect(pageIn('fr')).toContain(named.fr)
      expect(pageIn('en')).toContain(named.en)
    },
  )

  it('the privacy page names everything that a visitor’s browser stores', () => {
    const storing = globSync(['app/**/*.ts', 'app/**/*.tsx'])
      .filter(
        (file) =>
          !/^app\/(admin|features\/users|features\/alerts|routes\/admin)\/|\.admin\.tsx?$|\.test\./.test(
            file,
          ),
      )
      .filter((file) =>
        /(local|session)Storage\.setItem|indexedDB|document\.cookie|caches\.open/.test(
          readFileSync(file, 'utf8'),
        ),
      )
    expect(storing.toSorted(), 'name it on the privacy page and in tests/support/stored-data.ts').toEqual(
      Object.keys(browserStores).toSorted(),
    )
  })
})
