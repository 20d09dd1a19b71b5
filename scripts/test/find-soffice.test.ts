import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findSoffice } from './find-soffice.mjs'

/** A machine's programs: nothing but `which`, until a test brings more. */
let programs: string
beforeEach(async () => {
  programs = await mkdtemp(join(tmpdir(), 'programs-'))
  await symlink('/usr/bin/which', join(programs, 'which'))
  for (const name of ['sh', 'dash']) await symlink('/bin/sh', join(programs, name))
  vi.stubEnv('PATH', programs)
  vi.stubEnv('SOFFICE', '')
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

test('the LibreOffice that SOFFICE names is taken before the system’s', async () => {
  await bring('soffice')
  const named = await bring('my-office')
  vi.stubEnv('SOFFICE', named)
  expect(findSoffice()).toBe(named)
})

test('one that SOFFICE names and that is not there is not replaced by another', async () => {
  await bring('soffice')
  vi.stubEnv('SOFFICE', join(programs, 'nowhere'))
  expect(findSoffice()).toBeNull()
})

test.each(['soffice', 'libreoffice'])('the system’s %s is found', async (name) => {
  const path = await bring(name)
  expect(findSoffice()).toBe(path)
})

test('without one, and without a package manager, there is none', () => {
  expect(findSoffice()).toBeNull()
})
