import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask } from '#server/http/testing.ts'
import { temporaryDataDir } from '#server/postgres/testing.ts'
import { cuttableLine, type Process, startProcess } from '#server/testing.ts'
import { createDatabase, dropDatabase, runPostgres } from '#tests/support/database.ts'
import { freePort } from '#tests/support/site.ts'
import { childrenOf, startForm, startVisitors } from './testing.ts'

const aLongTime = { timeout: 60_000 }

it('the site brings an empty database up to date, prints its address, and ends well when asked', {
  timeout: 120_000,
}, async () => {
  const database = await createDatabase()
  const port = await freePort()
  const site = startProcess({ ...database.environment, PORT: String(port) })
  // The complete first content with its pictures.
  await expect
    .poll(site.output, { timeout: 100_000 })
    .toContain(`Centre Kiné Bonabéri: http://localhost:${port}"`)
  const [filled] = await database.sql`select count(*)::int as rows from services`
  expect(filled?.['rows']).toBe(8)
  expect((await ask(port, '/healthz')).status).toBe(200)
  site.child.kill('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(site.errors()).toBe('')
  await dropDatabase(database)
})

describe('two processes of one site', { timeout: 180_000 }, () => {
  it('the processes replace one that was killed, while the other answers', async () => {
    const { site, port } = await startTwo()
    const visitors = startVisitors(port, '/')
    await expect.poll(visitors.answered).toBeGreaterThan(50)
    const [killed = 0, other = 0] = childrenOf(site.child.pid)
    process.kill(killed, 'SIGKILL')
    const answeredBefore = visitors.answered()
    const children = () => childrenOf(site.child.pid)
    await expect.poll(children).not.toContain(killed)
    await expect.poll(() => children().length, aLongTime).toBe(2)
    expect(children()).toContain(other)
    await expect.poll(visitors.answered, aLongTime).toBeGreaterThan(answeredBefore + 100)
    await visitors.leave()
    // Only the requests that the killed process was answering may be lost.
    expect(visitors.lost().length).toBeLessThanOrEqual(8)
    // The log is written in small batches.
    await expect.poll(site.output).toMatch(/"signalCode":"SIGKILL".*is gone: another one is started/)
  })

  it('the processes are replaced one by one without losing a request, and count each page once', async () => {
    const { site, port, sql } = await startTwo()
    const before = childrenOf(site.child.pid)
    const visitors = startVisitors(port, '/')
    const newcomers = startVisitors(port, '/', { count: 2, isKept: false })
    await expect.poll(visitors.answered).toBeGreaterThan(50)
    site.child.kill('SIGHUP')
    await expect.poll(site.output, { timeout: 120_000 }).toContain('all processes of the site were replaced')
    expect(childrenOf(site.child.pid)).toHaveLength(2)
    for (const pid of before) expect(childrenOf(site.child.pid)).not.toContain(pid)
    await Promise.all([visitors.leave(), newcomers.leave()])
    expect([...visitors.lost(), ...newcomers.lost()]).toEqual([])
    const answered = visitors.answered() + newcomers.answered()
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    const [counted] =
      await sql`select metric_value::int as views from site_analytics where metric_name = 'page_views'`
    expect(counted?.['views']).toBe(answered)
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"path":"/"'))
    expect(lines.map((line) => JSON.parse(line).status)).toEqual(lines.map(() => 200))
    expect(lines).toHaveLength(answered)
  })

  it('the processes answer the forms underway when they are asked to stop, and report that they are not ready', async () => {
    const { site, port } = await startTwo()
    // Each connection goes to the next process.
    const forms = await Promise.all([startForm(port), startForm(port)])
    site.child.kill('SIGTERM')
    // The supervisor and its two processes.
    await expect.poll(() => site.output().match(/"msg":"stopping"/g)).toHaveLength(3)
    for (const answers of await Promise.all(forms.map((form) => form.end()))) {
      expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 422', 'HTTP/1.1 503'])
      expect(answers).toMatch(/"draining":"fails"}$/)
    }
    expect(await site.ended).toBe(0)
  })

  it('the processes show a change of content at once, whichever of them answers', async () => {
    const { port, sql } = await startTwo()
    // Each connection goes to the next process.
    const four = () =>
      Promise.all(Array.from({ length: 4 }, async () => (await ask(port, '/shop')).body.toString()))
    expect((await four()).join()).not.toContain('Béquille essayée')
    await sql`update products set name = 'Béquille essayée' where id = (select id from products where is_active limit 1)`
    await expect
      .poll(async () => (await four()).filter((page) => page.includes('Béquille essayée')))
      .toHaveLength(4)
  })

  it('the processes stay when the new version cannot start', async () => {
    const line = await cuttableLine(runPostgres().address.host, runPostgres().address.username)
    const { site, port } = await startTwo((name) => ({ DATABASE_URL: line.url(name) }))
    const before = childrenOf(site.child.pid)
    await line.set('refusing')
    site.child.kill('SIGHUP')
    await expect.poll(site.output, aLongTime).toContain('the previous processes go on')
    expect(childrenOf(site.child.pid)).toEqual(before)
    expect((await ask(port, '/')).status).toBe(200)
    await line.set('passing')
  })
})

describe('a site of two processes with a PostgreSQL of its own', { timeout: 180_000 }, () => {
  it('the site starts its PostgreSQL once, refuses a second start and ends with it', async () => {
    const folder = await temporaryDataDir()
    const port = String(await freePort())
    const environment = { DATA_DIR: folder, PORT: port, WEB_PROCESSES: '2', FIRST_CONTENT: 'off' }
    const site = startProcess(environment)
    await expect.poll(site.output, { timeout: 120_000 }).toContain('Centre Kiné Bonabéri')
    expect(site.output().match(/First administrator/g)).toHaveLength(1)

    const second = startProcess(environment)
    expect(await second.ended).toBe(1)
    expect(second.errors()).toBe(
      `Port ${port} is in use by another program: stop it, or choose another port with PORT.\n`,
    )

    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    expect(site.errors()).toBe('')
    expect(await readdir(join(folder, 'postgres'))).not.toContain('postmaster.pid')
  })

  it('the site ends its processes when the supervisor is killed, and starts again', async () => {
    const folder = await temporaryDataDir()
    const environment = { DATA_DIR: folder, PORT: '0', WEB_PROCESSES: '2', FIRST_CONTENT: 'off' }
    const site = startProcess(environment)
    await expect.poll(site.output, { timeout: 120_000 }).toContain('Centre Kiné Bonabéri')
    const children = childrenOf(site.child.pid)
    site.child.kill('SIGKILL')
    // PostgreSQL keeps running, for the next start to adopt.
    await expect.poll(() => children.filter(isThere).length, aLongTime).toBe(1)
    const again = startProcess(environment)
    await expect.poll(again.output, { timeout: 120_000 }).toContain('Centre Kiné Bonabéri')
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })
})

describe('more processes than the database has connections for', () => {
  it('too many processes are refused in one sentence', async () => {
    const database = await createDatabase()
    onTestFinished(() => dropDatabase(database))
    const site = startProcess({ ...database.environment, PORT: '0', WEB_PROCESSES: '16' })
    expect(await site.ended).toBe(1)
    expect(site.errors()).toMatch(
      /^The database allows \d+ connections, which are too few for WEB_PROCESSES=16: choose at most \d+, or raise its max_connections\.\n$/,
    )
  })
})

type Environment = Record<string, string>

async function startTwo(more: (database: string) => Environment = () => ({})) {
  const database = await createDatabase({ filled: true })
  onTestFinished(() => dropDatabase(database))
  const port = await freePort()
  const site: Process = startProcess({
    ...database.environment,
    PORT: String(port),
    WEB_PROCESSES: '2',
    PICTURE_WORK: 'off',
    ...more(database.name),
  })
  await expect.poll(site.output, aLongTime).toContain('Centre Kiné Bonabéri')
  return { site, port, sql: database.sql }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
