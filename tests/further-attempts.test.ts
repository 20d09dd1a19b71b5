import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const reporter = join(import.meta.dirname, 'support/further-attempts.ts')

/** What a run of one file of tests printed, each tried once more, and how it ended. */
async function runOf(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'chance.test.js'), source)
  const words = ['run', '--root', folder, '--globals', '--retry=1', `--reporter=${reporter}`]
  const { stdout, status } = spawnSync(process.execPath, [vitest, ...words], { encoding: 'utf8' })
  return { stdout, status }
}

test('a test that passed only when it was tried again is named with its first failure', async () => {
  const { stdout, status } = await runOf(`
    let tried = 0
    test('is good', () => {})
    describe('a page', () => test('was late', () => expect(tried++, 'nothing there yet').toBe(1)))
  `)
  expect(status).toBe(0)
  expect(stdout.trim().split('\n')).toEqual([
    '1 passed only when tried again:',
    '  chance.test.js > a page > was late',
    expect.stringContaining('nothing there yet'),
  ])
})

test('what fails each time fails the run', async () => {
  const { stdout, status } = await runOf(`test('is wrong', () => expect(1).toBe(2))`)
  expect(status).toBe(1)
  expect(stdout).not.toContain('is wrong')
})
