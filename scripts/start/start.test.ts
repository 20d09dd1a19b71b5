import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('The server’s output and exit code are passed on unchanged', async () => {
  const folder = await project({ server: "console.error('Port 3000 is in use.'); process.exit(3)" })
  const { process, said } = start(folder)
  expect(await ended(process)).toBe(3)
  expect(said()).toBe('Building the site\nPort 3000 is in use.\n')
})

test('Each line of a start without a terminal is JSON', async () => {
  const folder = await project({ server: 'console.log(JSON.stringify({ served: true }))' })
  const { process, raw } = start(folder)
  expect(await ended(process)).toBe(0)
  const lines = raw().trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.any(String), msg: 'Building the site' },
    { served: true },
  ])
})

test('The site is built again after a change of a source, and only then', async () => {
  const folder = await project({ server: "console.log('served')" })
  expect(await output(folder)).toBe('Building the site\nserved\n')
  expect(await output(folder)).toBe('served\n')
  await writeFile(join(folder, 'app', 'new.ts'), 'export {}')
  expect(await output(folder)).toBe('Building the site\nserved\n')
  await writeFile(join(folder, 'app', 'new.test.ts'), 'export {}')
  expect(await output(folder)).toBe('served\n')
})

test('A failed build shows its output, and is repeated the next time', async () => {
  const folder = await project({ server: "console.log('served')" })
  const builder = join(folder, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await writeFile(builder, "console.log('a comma is missing'); process.exit(1)")
  const { process, said } = start(folder)
  expect(await ended(process)).toBe(1)
  expect(said()).toBe(
    'Building the site\na comma is missing\n\nThe site could not be built: the reason is above.\n',
  )
  await writeFile(builder, builderOf("console.log('served')"))
  expect(await output(folder)).toBe('Building the site\nserved\n')
})

test('An interrupted build is repeated', async () => {
  const folder = await project({ server: "console.log('served')" })
  const builder = join(folder, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await writeFile(builder, "require('node:fs').writeFileSync('begun', ''); setInterval(() => {}, 1000)")
  const { process } = start(folder)
  while (!existsSync(join(folder, 'begun'))) await sleep(20)
  process.kill('SIGTERM')
  expect(await ended(process)).toBe(143)
  await writeFile(builder, builderOf("console.log('served')"))
  expect(await output(folder)).toBe('Building the site\nserved\n')
})

test('Two builds at once are both whole, and a killed one leaves no folder behind the next', async () => {
  const folder = await project({ server: "console.log('served')" })
  const builder = join(folder, 'node_modules', '@react-router', 'dev', 'bin.cjs')
  await writeFile(builder, slowBuilder)
  const first = start(folder)
  await first.until('Building the site')
  const second = start(folder)
  expect(await Promise.all([ended(first.process), ended(second.process)])).toEqual([0, 0])
  expect([first.said(), second.said()]).toEqual(Array(2).fill('Building the site\nwhole\n'))

  await writeFile(join(folder, 'app', 'new.ts'), 'export {}')
  const killed = start(folder)
  const begun = join(folder, `build-next-${killed.process.pid}`, 'server', 'part.js')
  while (!existsSync(begun)) await sleep(20)
  killed.process.kill('SIGKILL')
  await ended(killed.process)
  expect(await output(folder)).toContain('whole')
  expect((await readdir(folder)).filter((name) => name.startsWith('build'))).toEqual(['build'])
})

test('The parts that an image leaves out are neither installed nor built', async () => {
  const folder = await project({ server: "console.log('served')" })
  await output(folder)
  await rm(join(folder, 'app'), { recursive: true })
  for (const name of ['.package-lock.json', '.installed-lockfile'])
    await rm(join(folder, 'node_modules', name))
  await promisify(execFile)(process.execPath, [join(folder, 'scripts', 'start', 'seal.mjs')])
  expect(await output(folder)).toBe('served\n')
})

test('SIGTERM reaches the server once, and its exit code is returned', async () => {
  const folder = await project({
    server: `
      process.on('SIGTERM', () => { console.log('stopping'); setTimeout(() => process.exit(0), 100) })
      setInterval(() => {}, 1000)
      console.log('serving')`,
  })
  const { process, said, until } = start(folder)
  await until('serving')
  process.kill('SIGTERM')
  expect(await ended(process)).toBe(0)
  expect(said().match(/stopping/g)).toHaveLength(1)
})

test('SIGHUP rebuilds changed sources beside several processes, and then reaches the server', async () => {
  const folder = await project({
    server: `
      process.on('SIGHUP', () => console.log('renewing'))
      process.on('SIGTERM', () => process.exit(0))
      setInterval(() => {}, 1000)
      console.log('serving')`,
  })
  const { process, said, until } = start(folder, { WEB_PROCESSES: '2' })
  await until('serving')
  const part = join(folder, 'build', 'server', 'assets', 'part-1.js')
  await writeFile(part, 'what the running server may still read')
  await writeFile(join(folder, 'app', 'new.ts'), 'export {}')
  process.kill('SIGHUP')
  await until('renewing')
  expect(said()).toBe('Building the site\nserving\nBuilding the site\nrenewing\n')
  expect(existsSync(part)).toBe(true)

  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/left-pad': { version: '1.3.1' } } }),
  )
  process.kill('SIGHUP')
  await until('The packages have changed')
  process.kill('SIGTERM')
  expect(await ended(process)).toBe(0)
  expect(said().match(/renewing/g)).toHaveLength(1)
})

test('A server whose starter was killed notices it', async () => {
  const folder = await project({
    server: `
      process.on('disconnect', () => { console.log('alone'); process.exit(0) })
      setInterval(() => {}, 1000)
      console.log('serving')`,
  })
  const { process, said, until } = start(folder)
  await until('serving')
  process.kill('SIGKILL')
  await until('alone')
  expect(said()).toMatch(/serving\nalone\n$/)
})

test('The first installation without a network fails with one sentence', async () => {
  const folder = await project({ server: '' })
  await rm(join(folder, 'node_modules'), { recursive: true })
  const { process, said } = start(folder, {
    npm_config_cache: join(folder, 'cache'),
    npm_config_registry: 'http://127.0.0.1:9/',
  })
  expect(await ended(process)).toBe(1)
  expect(said().split('\n')).toEqual([
    'Installing what the site needs (the first time, this can take some minutes)',
    expect.stringMatching(/^The site's dependencies could not be installed: the network cannot be reached, /),
    '',
  ])
})

/** A small project with our start script, one dependency said to be installed, and a builder of its server. */
async function project({ server }: { server: string }): Promise<string> {
  const folder = await newFolder()
  const scripts = dirname(import.meta.dirname)
  await cp(join(scripts, 'start.mjs'), join(folder, 'scripts', 'start.mjs'))
  await cp(join(scripts, 'start'), join(folder, 'scripts', 'start'), { recursive: true })
  const dependencies = { 'left-pad': '1.3.0' }
  const packages = { '': { dependencies }, 'node_modules/left-pad': { version: '1.3.0' } }
  const lockfile = JSON.stringify({ lockfileVersion: 3, packages })
  const files = {
    'package.json': JSON.stringify({ type: 'module', dependencies }),
    'package-lock.json': lockfile,
    'node_modules/.package-lock.json': lockfile,
    'node_modules/@react-router/dev/bin.cjs': builderOf(server),
    'app/root.ts': 'export {}',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

/** Empties its folder as Vite does, and writes the server's second part late. */
const slowBuilder = `
  const { mkdirSync, rmSync, writeFileSync } = require('node:fs')
  const folder = process.env.BUILD_FOLDER + '/server'
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(folder + '/part.js', "export const word = 'whole'")
  setTimeout(() => writeFileSync(folder + '/index.js', "import { word } from './part.js'; console.log(word)"), 700)`

function builderOf(server: string): string {
  return `
    const { mkdirSync, writeFileSync } = require('node:fs')
    const folder = process.env.BUILD_FOLDER + '/server'
    mkdirSync(folder + '/assets', { recursive: true })
    writeFileSync(folder + '/index.js', ${JSON.stringify(server)})`
}

function start(folder: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(folder, 'scripts', 'start.mjs')], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      words += text
    })
  return {
    process: child,
    said: () => words.replaceAll(/^\{.*"msg":"([^"]*)"\}$/gm, '$1'),
    raw: () => words,
    until: async (expected: string) => {
      while (!words.includes(expected)) await sleep(20)
    },
  }
}

async function output(folder: string): Promise<string> {
  const { process, said } = start(folder)
  expect(await ended(process)).toBe(0)
  return said()
}

async function ended(child: ChildProcess): Promise<number | null> {
  await once(child, 'close')
  return child.exitCode
}
