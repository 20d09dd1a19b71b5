import { chmod, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { findChromium } from './find-chromium.mjs'
import { findSoffice } from './find-soffice.mjs'

/** A machine's programs: nothing but `which`, until a test brings more. */
let programs: string
beforeEach(async () => {
  programs = await newFolder()
  await symlink('/usr/bin/which', join(programs, 'which'))
  for (const name of ['sh', 'dash']) await symlink('/bin/sh', join(programs, name))
  vi.stubEnv('PATH', programs)
})
afterEach(() => void vi.unstubAllEnvs())

async function bring(name: string): Promise<string> {
  const path = join(programs, name)
  await writeFile(path, '')
  await chmod(path, 0o755)
  return path
}

const searches = [
  {
    variable: 'CHROMIUM',
    find: findChromium,
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome-stable',
      'google-chrome',
    ],
  },
  { variable: 'SOFFICE', find: async () => findSoffice(), names: ['soffice', 'libreoffice'] },
]

describe.each(searches)('the program of $variable', ({ variable, find, names }) => {
  test('the program of the variable is preferred to the system’s', async () => {
    for (const name of names) await bring(name)
    const named = await bring('my-own')
    vi.stubEnv(variable, named)
    expect(await find()).toBe(named)
  })

  test('a missing program of the variable is not replaced by another', async () => {
    for (const name of names) await bring(name)
    vi.stubEnv(variable, join(programs, 'nowhere'))
    expect(await find()).toBeNull()
  })

  test.each(names)('the system’s %s is found', async (name) => {
    vi.stubEnv(variable, '')
    const path = await bring(name)
    expect(await find()).toBe(path)
  })
})

test('no office is found without LibreOffice and without a package manager', () => {
  vi.stubEnv('SOFFICE', '')
  expect(findSoffice()).toBeNull()
})
