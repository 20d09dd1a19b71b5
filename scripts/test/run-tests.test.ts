import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'

const root = join(import.meta.dirname, '../..')

/** A project with our scripts and one test file, and a program in it that runs its tests as `npm test` does. */
async function startRun(
  source: string,
  chosen?: string[],
  words: object = { vitest: ['chance', '--globals'] },
): Promise<{ run: ChildProcess; folder: string; output: () => string }> {
  const folder = await newFolder()
  await cp(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'chance.test.js'), source)
  await writeFile(
    join(folder, 'run.mjs'),
    chosen
      ? `import { runChosen } from './scripts/test/run-tests.mjs'
    process.exit(await runChosen(process.execPath, { vitest: ['chance', '--globals', ...${JSON.stringify(chosen)}] }))`
      : `import { runTests } from './scripts/test/run-tests.mjs'
    const { code, passed, failed } = await runTests(process.execPath, ${JSON.stringify(words)})
    console.log(passed + ' passed, ' + failed + ' failed')
    process.exit(code)`,
  )
  const run = spawn(process.execPath, ['run.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => (output += text))
  return { run, folder, output: () => output }
}

const failsOnce = `
    import { existsSync, writeFileSync } from 'node:fs'
    test('the first one', () => {})
    test.describe('a page', () => test('comes in time', () => {
      const isSecond = existsSync('tried')
      writeFileSync('tried', '')
      expect(isSecond, 'too late').toBe(true)
    }))`

test.each([
  ['tests', failsOnce.replace('test.describe', 'describe'), { vitest: ['chance', '--globals'] }],
  ['journeys', `import { expect, test } from '@playwright/test'${failsOnce}`, { journeys: ['chance'] }],
])(
  'a file of %s that fails beside others and passes alone is named, and the run is green',
  async (_, source, words) => {
    const { run, output } = await startRun(source, undefined, words)
    expect(await once(run, 'close')).toEqual([0, null])
    expect(output()).toContain(
      'Passed alone, after a first failure:\n  chance.test.js\n    a page comes in time: ',
    )
    expect(output()).toMatch(/too late[^]*\n2 passed, 0 failed/)
  },
)

test.each([
  ['a test that fails each time', `test('is wrong', () => expect(1).toBe(2))`, '0 passed, 1 failed'],
  ['a file that cannot be read', `import './nowhere.js'`, '0 passed, 0 failed'],
])('%s fails the run', async (_, source, closing) => {
  const { run, output } = await startRun(source)
  expect(await once(run, 'close')).toEqual([1, null])
  expect(output()).not.toContain('Passed alone')
  expect(output()).toContain(closing)
})

test('words in no title fail the run, with a message', async () => {
  const { run, output } = await startRun(`test('is right', () => {})`, ['-t', 'no such words'])
  expect(await once(run, 'close')).toEqual([1, null])
  expect(output()).toContain('No test was run: none has these words in its title.\n')
})

test('words in a title run that test alone', async () => {
  const source = `test('is right', () => {}); test('is wrong', () => expect(1).toBe(2))`
  const { run, output } = await startRun(source, ['-t', 'is right'])
  expect(await once(run, 'close')).toEqual([0, null])
  expect(output()).not.toContain('No test was run')
})

test.runIf(process.platform === 'linux').each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends every process of the run, also one that left its group',
  async (signal) => {
    const { run, folder, output } = await startRun(`
      import { spawn } from 'node:child_process'
      import { mkdirSync, writeFileSync } from 'node:fs'
      import { tmpdir } from 'node:os'
      test('starts others', async () => {
        const stays = ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)']
        // As a browser, and as PostgreSQL, whose environment is its own.
        const browser = spawn(process.execPath, stays, { detached: true, stdio: 'ignore' })
        const server = spawn(process.execPath, stays, { detached: true, stdio: 'ignore', env: {} })
        mkdirSync(tmpdir() + '/data', { recursive: true })
        writeFileSync(tmpdir() + '/data/postmaster.pid', server.pid + '\\n/data\\n')
        writeFileSync('pids', [process.pid, browser.pid, server.pid, tmpdir()].join('\\n'))
        await new Promise(() => {})
      }, 60_000)`)
    const pids = join(folder, 'pids')
    // The file is there before its text is.
    const lines = () => readFileSync(pids, 'utf8').split('\n')
    await vi.waitFor(() => expect(lines()).toHaveLength(4), 30_000)
    const [temporary = '', ...started] = lines().toReversed()
    expect(started.map(isRunning)).toEqual([true, true, true])
    run.kill(signal)
    expect(await once(run, 'close')).toEqual([signal === 'SIGINT' ? 130 : 143, null])
    expect(started.map(isRunning)).toEqual([false, false, false])
    expect(existsSync(temporary)).toBe(false)
    expect(output()).not.toContain('once more')
  },
)

/** True if a process runs: a zombie has ended. */
function isRunning(pid: string): boolean {
  return (
    readdirSync('/proc').includes(pid) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  )
}
