import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/support/database.ts'
import { newFolder } from '#tests/support/folder.ts'
import { fillDataDir } from '#tests/support/own-site.ts'
import { freePort, startSite } from '#tests/support/site.ts'
import { ask, fromOurPage } from './http/testing.ts'
import { serverProcesses } from './postgres/testing.ts'
import { startForm } from './processes/testing.ts'
import { startProcess } from './testing.ts'

const allOk = { database: 'ok', migrations: 'ok', disk: 'ok', draining: 'ok' }

// Concurrent, since each start is a process of its own.
describe.concurrent('a start that fails', () => {
  it.for<[string, Record<string, string>]>([
    ['PORT', {}],
    ['METRICS_PORT', { PORT: '0', WEB_PROCESSES: '2' }],
  ])(
    'a start on a used %s %j fails with one sentence, and the database is not touched',
    async ([name, environment], { onTestFinished }) => {
      const other = createServer().listen(0, '0.0.0.0')
      await once(other, 'listening')
      const { port } = other.address() as { port: number }
      const site = startProcess(
        { [name]: String(port), DATABASE_URL: 'postgres://127.0.0.1:1/none', ...environment },
        [],
        onTestFinished,
      )
      expect(await site.ended).toBe(1)
      expect(site.errors()).toBe(
        `Port ${port} is in use by another program: stop it, or choose another port with ${name}.\n`,
      )
      other.close()
    },
  )

  it.for<[string, Record<string, string>]>([
    ['PORT', { PORT: 'eighty' }],
    ['HOST', { PORT: '0', HOST: '203.0.113.1' }],
    ['BACKUP_DIR', { BACKUP_DIR: '/nowhere/backups' }],
  ])(
    'a start with a wrong %s fails with one sentence that names it',
    async ([name, environment], { onTestFinished }) => {
      const site = startProcess(environment, [], onTestFinished)
      expect(await site.ended).toBe(1)
      expect(site.errors().trim().split('\n')).toHaveLength(1)
      expect(site.errors()).toContain(name)
      expect(site.output()).toBe('')
    },
  )

  it('a start without its database fails with one sentence, without its password', async ({
    onTestFinished,
  }) => {
    // Makes the timeout of fifteen seconds pass in a second and a half.
    const quick = `const real = performance.now.bind(performance)
      performance.now = () => 10 * real()`
    const site = startProcess(
      { PORT: '0', DATABASE_URL: 'postgres://clinic:secret@127.0.0.1:1/none' },
      ['--import', `data:text/javascript,${encodeURIComponent(quick)}`],
      onTestFinished,
    )
    expect(await site.ended).toBe(1)
    expect(site.errors()).toMatch(/^The database cannot be reached: .+ Check DATABASE_URL\.\n$/)
    expect(site.errors()).not.toContain('secret')
  })
})

it.each<[string, (sql: postgres.Sql) => Promise<unknown>, RegExp]>([
  [
    'whose migration fails names it',
    (sql) => sql`delete from drizzle.__drizzle_migrations`,
    /^The database cannot be brought up to date and is as it was before: 0000_first, .+ already exists\b.*\n$/,
  ],
  [
    'on a database that is too old says so',
    (sql) => sql`update drizzle.__drizzle_migrations set created_at = id`,
    /^The database is older than this version can bring up to date: .+ Nothing was changed\.\n$/,
  ],
])('a start %s in one sentence, and ends with 1 and without its PostgreSQL', async (_, change, sentence) => {
  const dataDir = join(await newFolder(), 'data')
  await fillDataDir(dataDir, change)
  const site = startProcess({ PORT: '0', DATA_DIR: dataDir })
  expect(await site.ended).toBe(1)
  expect(site.errors()).toMatch(sentence)
  expect(await readdir(dataDir)).not.toContain('backups')
  expect(await serverProcesses(dataDir)).toEqual([])
})

describe('the running site', () => {
  it('the site warns of its fictitious telephone number in JSON, reports a full disk in the health check, and ends when its parent process is gone', async () => {
    const database = await createDatabase({ filled: true })
    const port = await freePort()
    const full = `import fs from 'node:fs/promises'
      import { syncBuiltinESMExports } from 'node:module'
      fs.statfs = async () => ({ bavail: 10, blocks: 1e8, bsize: 4096 })
      syncBuiltinESMExports()`
    const site = startProcess({ ...database.environment, PORT: String(port) }, [
      '--import',
      `data:text/javascript,${encodeURIComponent(full)}`,
    ])
    await expect.poll(site.output, { timeout: 60_000 }).toContain('Centre Kiné Bonabéri')
    const { status, body } = await ask(port, '/healthz')
    expect([status, body.toString()]).toEqual([503, 'the disk is full\n'])
    const ready = await ask(port, '/readyz')
    expect([ready.status, JSON.parse(ready.body.toString())]).toEqual([503, { ...allOk, disk: 'fails' }])
    expect((await ask(port, '/livez')).status).toBe(200)
    site.child.disconnect()
    expect(await site.ended).toBe(0)
    const lines = site.output().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toContainEqual({
      level: 30,
      time: expect.any(String),
      msg: `Centre Kiné Bonabéri: http://localhost:${port}`,
    })
    expect(site.output()).toMatch(/"level":40,.*shows a number that nobody answers, \+237 6 00 00 00 00: set/)
    await dropDatabase(database)
  })

  it('the site with another number gives no warning, and is ready while its database is of its version and until it is asked to stop', async () => {
    const database = await createDatabase({ filled: true })
    await database.sql`update site_settings set value = '+237 6 71 23 45 67' where key = 'contact_phone'`
    const port = await freePort()
    const site = startProcess({ ...database.environment, PORT: String(port), PICTURE_WORK: 'off' })
    await expect.poll(site.output, { timeout: 60_000 }).toContain('Centre Kiné Bonabéri')
    const ready = async () => {
      const { status, headers, body } = await ask(port, '/readyz')
      return [status, headers['cache-control'], JSON.parse(body.toString())]
    }
    expect(await ready()).toEqual([200, 'no-store, private', allOk])
    await database.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`
    await expect.poll(ready).toEqual([503, 'no-store, private', { ...allOk, migrations: 'fails' }])
    await database.sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`
    await expect.poll(ready).toEqual([200, 'no-store, private', allOk])

    // A request underway keeps its connection, on which the next request is still answered.
    const form = await startForm(port)
    site.child.kill('SIGTERM')
    await expect.poll(site.output).toContain('"msg":"stopping"')
    expect(await form.end()).toMatch(/HTTP\/1.1 503 [^]*"draining":"fails"}$/)
    expect(await site.ended).toBe(0)
    expect(site.output()).not.toContain('nobody answers')
    await dropDatabase(database)
  })

  it.runIf(process.platform === 'linux')('the site writes sentences to a terminal', async () => {
    const database = await createDatabase({ filled: true })
    const environment = {
      ...database.environment,
      PATH: process.env['PATH'] ?? '',
      PORT: String(await freePort()),
    }
    const command = `${process.execPath} build/server/index.js`
    const terminal = spawn('script', ['--quiet', '--flush', '--return', '--command', command, '/dev/null'], {
      env: { ...environment, PICTURE_WORK: 'off' },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    let shown = ''
    terminal.stdout.on('data', (chunk) => (shown += chunk))
    const closed = once(terminal, 'close')
    await expect.poll(() => shown, { timeout: 60_000 }).toContain('Centre Kiné Bonabéri: http')
    await ask(Number(environment.PORT), '/no-such-page')
    await expect.poll(() => shown).toMatch(/\d\d:\d\d:\d\d GET \/no-such-page: 404/)
    // Ctrl-C in the terminal.
    terminal.stdin.write('\u0003')
    await closed
    expect(shown).toMatch(/\d\d:\d\d:\d\d stopping \(SIGINT\)/)
    expect(shown.split(/\r?\n/).filter((line) => line.startsWith('{'))).toEqual([])
    await dropDatabase(database)
  })

  it('the site leaves the database alone when its parent process ended before it was loaded', async () => {
    const dataDir = join(await newFolder(), 'data')
    const untilGone = "await new Promise((gone) => process.once('disconnect', gone))"
    const site = startProcess({ PORT: '0', DATA_DIR: dataDir }, [
      '--import',
      `data:text/javascript,${untilGone}`,
    ])
    site.child.disconnect()
    expect(await site.ended).toBe(0)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('the site leaves no PostgreSQL when it is stopped while its first content is written', async () => {
    const dataDir = join(await newFolder(), 'data')
    const site = startProcess({ PORT: '0', DATA_DIR: dataDir, PATH: process.env['PATH'] ?? '' })
    await expect.poll(site.output, { timeout: 120_000 }).toContain('its first content is written')
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    expect(await serverProcesses(dataDir)).toEqual([])
  })

  it('the site shows a change at once, and logs one line for a request without a visitor’s text or address', async () => {
    const site = await startSite({ env: { TRUST_PROXY: '1' } })
    const port = Number(new URL(site.origin).port)
    const headers = {
      ...fromOurPage,
      Origin: site.origin,
      'X-Forwarded-For': '203.0.113.77',
      'User-Agent': 'words-agent',
    }
    await ask(port, '/blog?q=words-query', { headers })
    await ask(port, '/contact', { method: 'POST', headers, body: 'name=words-name&message=words-message' })
    await ask(port, '/unknown-path?words-query', { headers })
    const shop = async () => (await ask(port, '/shop')).body.toString()
    expect(await shop()).not.toContain('Béquille essayée')
    await site.sql`update products set name = 'Béquille essayée' where id = (select id from products where is_active limit 1)`
    await site.caughtUp()
    expect(await shop()).toContain('Béquille essayée')
    await site.stop()
    const lines = site
      .logs()
      .split('\n')
      .filter((line) => line.includes('"method"'))
    const own = lines.filter((line) => !/\/(healthz|shop)"/.test(line)).map((line) => JSON.parse(line))
    expect(own).toMatchObject([
      { method: 'GET', path: '/blog', status: 200, cache: 'miss' },
      { method: 'POST', path: '/contact', cache: 'live' },
      { method: 'GET', path: '/unknown-path', status: 404 },
    ])
    expect(new Set(own.map(({ id }) => id)).size).toBe(3)
    expect(site.logs()).not.toMatch(/words-|203\.0\.113/)
  })
})
