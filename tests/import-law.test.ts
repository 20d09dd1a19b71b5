import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFolder } from './support/folder.ts'

/** Each line breaks the law of docs/architecture.md once: the linter must say so for that file. */
const breaches: [file: string, code: string, why: string][] = [
  ['app/lib/clock.ts', "import { a } from '#app/features/catalog/order/order.ts'", 'lib → features'],
  ['app/lib/money.ts', "import { a } from '#app/site/section.tsx'", 'lib → site'],
  ['app/lib/disk.ts', "import { readFile as a, symlink } from 'node:fs/promises'", 'plain lib → disk'],
  ['app/lib/rows.ts', "import { sql as a } from 'drizzle-orm'", 'plain lib → database'],
  ['app/site/footer.tsx', "import { a } from '#app/features/settings/settings.ts'", 'site → features'],
  ['app/site/frame/menu.tsx', "import { a } from '#app/lib/db/db.server.ts'", 'site → server file'],
  ['app/site/icon.tsx', "import { a } from '@mantine/core'", 'site → Mantine'],
  ['app/admin/parts/list.tsx', "import { a } from '#app/site/section.tsx'", 'admin → site'],
  [
    'app/admin/resource/screen.tsx',
    "import { a } from '#app/features/catalog/product.admin.tsx'",
    'admin → features',
  ],
  [
    'app/admin/resource/handlers.server.ts',
    "import { a } from '#app/features/catalog/product.server.ts'",
    'the server’s part of admin → features',
  ],
  [
    'app/admin/shell/frame/frame.tsx',
    "import { a } from '#app/routes/admin/navigation.ts'",
    'admin → routes',
  ],
  ['app/admin/shell/frame/topbar.tsx', "import { a } from '#app/lib/db/db.server.ts'", 'admin → server file'],
  ['app/admin/fields/rules.ts', "import * as a from 'zod'", 'the whole of zod in the browser'],
  [
    'app/features/blog/teaser.tsx',
    "import { a } from '#app/features/catalog/order/order.ts'",
    'feature → feature',
  ],
  [
    'app/features/blog/admin/card.tsx',
    "import { a } from '../../catalog/order.ts'",
    'a room of a feature → another feature by path',
  ],
  ['app/features/blog/dates.ts', "import * as a from 'zod'", 'zod in a browser file'],
  ['app/features/blog/page.tsx', "import { a } from './post.server.ts'", 'screen → server file'],
  ['app/features/blog/post.server.ts', "import { a } from '#app/routes/public/home.tsx'", 'feature → routes'],
  [
    'app/features/blog/post.admin.tsx',
    "import { a } from '#app/site/section.tsx'",
    'management screen → site',
  ],
  [
    'app/features/blog/tags.admin.tsx',
    "import { a } from '#app/features/catalog/product.admin.tsx'",
    'management screen → another feature',
  ],
  [
    'app/features/blog/list.admin.tsx',
    "import { a } from './post.server.ts'",
    'management screen → server file',
  ],
  ['app/features/blog/form.admin.tsx', "import * as a from 'zod'", 'the whole of zod in a management screen'],
  ['app/features/blog/post.fields.ts', "import { a } from './post.admin.tsx'", 'fields → management screen'],
  ['app/features/blog/tag.fields.ts', "import { a } from './tables.server.ts'", 'fields → server file'],
  [
    'app/features/blog/row.fields.ts',
    "import { a } from '#app/admin/parts/lists/cells.tsx'",
    'fields → a part',
  ],
  ['app/features/blog/tag.tsx', "import { a } from './post.admin.tsx'", 'public screen → management screen'],
  ['app/features/blog/mark.tsx', "import { a } from './post.fields.ts'", 'public screen → fields'],
  ['app/features/blog/date.tsx', "import { a } from '#app/admin/parts/list.tsx'", 'public screen → admin'],
  ['app/features/blog/icon.tsx', "import { a } from '@mantine/core'", 'public screen → Mantine'],
  ['app/features/blog/rows.server.ts', "import { a } from './post.admin.tsx'", 'server file → screen'],
  [
    'app/routes/admin/drafts.ts',
    "import { a } from '#app/features/blog/post.admin.tsx'",
    'server route → screen',
  ],
  ['app/routes/public/about.tsx', "import { a } from '#app/admin/parts/list.tsx'", 'public route → admin'],
  [
    'app/routes/admin/catalog/products.tsx',
    "import { a } from '#app/routes/admin/layout.tsx'",
    'route → route, desk',
  ],
  ['app/routes/public/home.tsx', "import { a } from '#app/routes/public/blog.tsx'", 'route → route'],
  ['app/routes/public/shop.tsx', "import { sql as a } from 'drizzle-orm'", 'route → database'],
  ['server/http/static.ts', "import { a } from '#app/features/catalog/order/order.ts'", 'server → features'],
  [
    'scripts/backup.ts',
    "import { a } from '#app/features/catalog/order/order.ts'",
    'scripts → a plain feature file',
  ],
  ['app/lib/port.server.ts', 'const a = process.env.PORT', 'process.env outside env.server.ts'],
  ['app/features/blog/any.ts', 'const a: any = 1', 'any'],
  ['app/features/blog/BadName.ts', 'const a = 1', 'file name'],
  ['app/features/blog/default.ts', 'const a = 1\nexport default a', 'default export'],
  ['app/lib/one.ts', "import { used as a } from './two.ts'", 'a cycle'],
  ['app/lib/two.ts', "import { used as a } from './one.ts'", 'a cycle, the other way'],
  ['app/features/blog/long.ts', `const a = 1\n${'// line\n'.repeat(251)}`, 'more than 250 lines'],
]

const allowed: [file: string, code: string][] = [
  ['app/features/catalog/shop/order.ts', "import { a } from '../price.ts'"],
  ['app/features/catalog/order/order.ts', "import { a } from '#app/lib/text/format.ts'"],
  ['app/features/catalog/card.tsx', "import { a } from '#app/site/section.tsx'"],
  ['app/features/catalog/product.server.ts', "import { sql as a } from 'drizzle-orm'"],
  ['app/features/catalog/product.admin.tsx', "import { a } from '#app/admin/parts/list.tsx'"],
  ['app/features/catalog/product.fields.ts', "import { a } from '#app/admin/fields/fields.ts'"],
  ['app/features/catalog/save.server.ts', "import { a } from './product.fields.ts'"],
  ['app/features/catalog/rules.admin.tsx', "import * as a from 'zod/mini'"],
  ['app/admin/parts/lists/cells.tsx', "import { Badge as a } from '@mantine/core'"],
  ['app/admin/resource/changes.server.ts', "import { a } from '#app/lib/db/db.server.ts'"],
  ['app/routes/public/services.tsx', "import { a } from '#app/features/about/about.server.ts'"],
  ['app/routes/admin/blog/blog.tsx', "import { a } from '#app/features/blog/admin/blog-screen.admin.tsx'"],
  ['scripts/restore.ts', "import { a } from '#app/features/catalog/tables.server.ts'"],
  ['server/main.ts', "import { a } from '#app/lib/db/db.server.ts'"],
]

describe('the import law', () => {
  it('no feature imports another by a relative path, which the linter cannot see', () => {
    const breaking = globSync('app/features/**/*.{ts,tsx}').filter((file) => {
      const feature = file.split('/').slice(0, 3).join('/')
      const paths = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']*)'/g)]
      return paths.some(([, path = '']) => !join(dirname(file), path).startsWith(`${feature}/`))
    })
    expect(breaking).toEqual([])
  })

  const house = useFolder()
  let findings: { filename: string }[]

  beforeAll(async () => {
    await copyFile('.oxlintrc.json', join(house, '.oxlintrc.json'))
    await symlink(resolve('node_modules'), join(house, 'node_modules'))
    for (const [file, code] of [...breaches, ...allowed]) {
      await mkdir(dirname(join(house, file)), { recursive: true })
      await writeFile(join(house, file), `${code}\nexport const used = [a]\n`)
    }
    findings = await lint(house)
  })

  it.each(breaches)('the linter refuses in %s: %s (%s)', (file) => {
    expect(findings.map(({ filename }) => filename)).toContain(file)
  })

  it.each(allowed)('the linter allows in %s: %s', (file) => {
    expect(findings.filter(({ filename }) => filename === file)).toEqual([])
  })
})

function lint(cwd: string): Promise<{ filename: string }[]> {
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [oxlint, '--format', 'json', '--ignore-pattern', 'node_modules'],
      { cwd, maxBuffer: 1e8 },
      (_, stdout, stderr) => {
        if (stdout.startsWith('{')) done(JSON.parse(stdout).diagnostics)
        else fail(new Error(stdout + stderr))
      },
    )
  })
}
