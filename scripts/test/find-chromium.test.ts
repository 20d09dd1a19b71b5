import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from './find-chromium.mjs'

/** A machine's programs: nothing but `which`, until a test brings more. */
let programs: string
beforeEach(async () => {
  programs = await mkdtemp(join(tmpdir(), 'programs-'))
  await symlink('/usr/bin/which', join(programs, 'which'))
  for (const name of ['sh', 'dash']) await symlink('/bin/sh', join(programs, name))
  vi.stubEnv('PATH', programs)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(programs, { recursive: true })
})

async function bring(name: string): Promise<string> {
  const path = join(programs, name)
  await writeFile(path, '')
  await chmod(path, 0o755)
  return path
}

test('the Chromium that CHROMIUM names is taken before the system’s', async () => {
  await bring('chromium')
  const named = await bring('my-chromium')
  vi.stubEnv('CHROMIUM', named)
  expect(await findChromium()).toBe(named)
})

test('one that CHROMIUM names and that is not there is not replaced by another', async () => {
  await bring('chromium')
  vi.stubEnv('CHROMIUM', join(programs, 'nowhere'))
  expect(await findChromium()).toBeNull()
})

test.each(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'])(
  'the system’s %s is found',
  async (name) => {
    vi.stubEnv('CHROMIUM', '')
    const path = await bring(name)
    expect(await findChromium()).toBe(path)
  },
)
