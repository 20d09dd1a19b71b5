import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const read = async (name: string) => JSON.parse(await readFile(name, 'utf8'))
const direct: Promise<Record<string, string>> = read('package.json').then((own) => ({
  ...own.dependencies,
  ...own.devDependencies,
  ...own.optionalDependencies,
}))

it('every direct dependency has a reason', async () => {
  const text = await readFile('docs/dependencies.md', 'utf8')
  const named = (name: string) => {
    const [scope = '', rest] = name.split('/')
    return (
      text.includes(`\`${name}\``) ||
      (rest !== undefined &&
        text.includes(`\`${scope}/`) &&
        new RegExp(`\`(${scope}/)?(${rest}|\\*)\``).test(text)) ||
      (name.startsWith('node-') && text.includes('`node-*`'))
    )
  }
  expect(Object.keys(await direct).filter((name) => !named(name))).toEqual([])
})

it('every dependency has one exact version, and a family has the same one', async () => {
  const versions = await direct
  expect(Object.values(versions).filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  for (const family of [/^(@react-router\/|react-router$)/, /^@tiptap\//, /^@mantine\//]) {
    const own = Object.entries(versions).filter(([name]) => family.test(name))
    expect(new Set(own.map(([, version]) => version)).size).toBe(1)
  }
})

it.each(['package-lock.json', 'bench/lighthouse/package-lock.json'])(
  'the lockfile %s names no registry',
  async (lockfile) => {
    expect(await readFile(lockfile, 'utf8')).not.toMatch(/"resolved"/)
  },
)

it('Lighthouse has one exact version, and is installed apart', async () => {
  const { dependencies } = await read('bench/lighthouse/package.json')
  expect(dependencies).toEqual({ lighthouse: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
})

it('the list of contents is written by npm sbom', async () => {
  expect((await read('package.json')).scripts.sbom).toMatch(/^npm sbom /)
})
