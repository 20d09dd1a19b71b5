import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useFolder } from './support/folder.ts'
import { type OwnSite, startOwnSite } from './support/own-site.ts'
import { runScript } from './support/run-script.ts'

const folder = useFolder()
const backup = join(folder, 'drill.tar.gz')
let site: OwnSite

beforeAll(async () => {
  site = await startOwnSite()
})

afterAll(() => site.stop())

test('a backup removes the remains of a killed one, and is restored on another machine, with its pictures', async () => {
  const stage = join(site.dataDir, 'backups/.stage-killed')
  await mkdir(stage, { recursive: true })
  await writeFile(join(stage, 'half'), 'x')
  await promisify(execFile)('touch', ['-d', '2 days ago', stage])
  await site.sql`update site_settings set value = 'Centre sauvé' where key = 'site_name'`
  const saved = await command('backup', site.dataDir, backup)
  expect(saved).toMatchObject({ code: 0, said: expect.stringContaining(backup) })
  expect(await readdir(join(site.dataDir, 'backups'))).toEqual([])
  const [noted] = await site.sql`select way, rows > 100 as many, pictures > 10 as shown from backups`
  expect(noted).toEqual({ way: 'command', many: true, shown: true })

  const elsewhere = join(folder, 'elsewhere')
  const back = await command('restore', elsewhere, backup)
  expect(back).toMatchObject({ code: 0, said: expect.stringContaining('are back') })
  expect((await readdir(join(elsewhere, 'backups'))).join()).toMatch(/^before-restore-[\d-]+\.tar\.gz$/)

  const second = await serve(elsewhere)
  try {
    const home = await (await fetch(second.origin)).text()
    expect(home).toContain('Centre sauvé')
    const [, picture = ''] = /(\/media\/[^" ]+\.webp)/.exec(home) ?? []
    expect((await fetch(second.origin + picture)).status).toBe(200)
  } finally {
    await second.stop()
  }
})

test('a running site is not replaced', async () => {
  const refused = await command('restore', site.dataDir, backup)
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('The site is running: stop it') })
})

test.each([
  ['without a file', [], 2, 'Say which: npm run restore -- FILE'],
  ['of a file that is not there', ['/nowhere/x.tar.gz'], 1, 'There is no file "/nowhere/x.tar.gz".'],
])('a restore %s is refused with a message', async (_, words, code, said) => {
  const data = join(folder, 'third')
  expect(await command('restore', data, ...words)).toMatchObject({
    code,
    said: expect.stringContaining(said),
  })
})

test('a backup into a missing folder is refused with a message', async () => {
  const refused = await command('backup', site.dataDir, join(folder, 'no/such/x.tar.gz'))
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was saved') })
})

/** A command of package.json on a data directory: its exit code and all it said. */
const command = (name: 'backup' | 'restore', dataDir: string, ...words: string[]) =>
  runScript(name, words, environment(dataDir))

async function serve(dataDir: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['build/server/index.js'], {
    env: { ...environment(dataDir), PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The site ended with ${code}: ${said}`)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      const address = /Centre Kiné Bonabéri: (http[^\s"]+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
  })
  const origin = await ready
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function environment(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, PGHOST: __, PGUSER: ___, ...inherited } = process.env
  return { ...inherited, DATA_DIR: dataDir, NODE_ENV: 'production', LOG_LEVEL: 'silent', PICTURE_WORK: 'off' }
}
