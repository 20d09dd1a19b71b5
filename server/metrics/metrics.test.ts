import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { startProcess } from '#server/testing.ts'
import { createDatabase, dropDatabase } from '#tests/support/database.ts'
import { postForm } from '#tests/support/post-form.ts'
import { freePort, type SiteOptions, startSite } from '#tests/support/site.ts'

it('the metrics change with the actions of visitors and staff, and contain no address of theirs', async () => {
  const { site, read } = await measuredSite()
  const before = await read()
  for (const path of ['/contact', '/contact', '/nothing-here', '/admin/login', '/readyz'])
    await (await fetch(site.origin + path, { headers: { 'User-Agent': 'words-agent' } })).text()
  await postForm(site, '/admin/login', { email: 'words@exemple.cm', password: 'words-password' })
  await site.sql`insert into backups (way, bytes, rows, pictures, created_at) values
    ('night', 1, 1, 1, now() - interval '3 hours'), ('download', 1, 1, 1, now() - interval '1 hour')`
  await site.sql`insert into outgoing_mails (kind, recipient, sealed, next_attempt_at, expires_at, created_at) values
    ('invitation', 'words@exemple.cm', 'words', now() - interval '1 minute', now() + interval '1 day', now() - interval '2 hours'),
    ('invitation', 'words@exemple.cm', 'words', now() + interval '1 hour', now() + interval '1 day', now() - interval '9 hours')`
  // Answers are measured after they have left. Sites of earlier tests may have counted in the same process.
  const refused = ['clinic_refused_sign_ins_total', 'password'] as const
  await expect.poll(async () => (await read()).value(...refused) - before.value(...refused)).toBe(1)
  const after = await read()
  const grown = (name: string, ...labels: string[]) =>
    after.value(name, ...labels) - (before.value(name, ...labels) || 0)
  const count = 'clinic_request_duration_seconds_count'
  expect([grown(count, 'page', '"200"'), grown(count, 'page', '"404"'), grown(count, 'check')]).toEqual([
    2, 1, 1,
  ])
  expect([grown('clinic_page_requests_total', 'hit'), grown('clinic_page_requests_total', 'miss')]).toEqual([
    1, 2,
  ])
  expect(grown('clinic_render_duration_seconds_count')).toBe(2)
  expect(grown(count, 'admin')).toBe(2)
  expect(after.value('clinic_queue_length', 'mails')).toBe(2)
  expect(after.value('clinic_queue_age_seconds', 'mails')).toBeCloseTo(7200, -2)
  expect(after.value('clinic_backup_age_seconds', 'verified')).toBeCloseTo(10_800, -2)
  expect(after.value('clinic_backup_age_seconds', 'last')).toBeCloseTo(3600, -2)
  for (const part of ['database', 'migrations', 'disk', 'draining'])
    expect([part, after.value('clinic_ready', part)]).toEqual([part, 1])
  expect(after.value('clinic_disk_bytes', 'total')).toBeGreaterThan(after.value('clinic_disk_bytes', 'free'))
  expect(after.value('clinic_pool_connections', 'pages')).toBe(8)
  expect(after.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(after.value('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  // The metrics that the alerts and the dashboard name, a quantile's buckets included.
  const files = await Promise.all(
    ['alerts.yaml', 'grafana.json'].map((file) => readFile(`deploy/${file}`, 'utf8')),
  )
  for (const file of files) {
    const names = file.match(/\b(?:clinic|nodejs|process)_[a-z0-9_]+/g) ?? []
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => Number.isNaN(after.value(name)))).toEqual([])
  }
  expect(after.text).not.toMatch(/words|exemple|contact|nothing-here/)
})

it('work beyond the connections of a pool waits, and is counted as such', async () => {
  const { site, read } = await measuredSite({ PAGE_CACHE: 'off' })
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => held.resolve())
  const holding = site.sql.begin(async (sql) => {
    await sql`lock table products in access exclusive mode`
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const visits = Array.from({ length: 12 }, (_, index) =>
    fetch(`${site.origin}/shop?page=${index + 2}`).then((answer) => answer.text()),
  )
  await expect.poll(async () => (await read()).value('clinic_pool_waiting', 'pages')).toBeGreaterThan(0)
  held.resolve()
  await Promise.all([holding, ...visits])
  await expect.poll(async () => (await read()).value('clinic_pool_underway', 'pages')).toBe(0)
})

it('the port of metrics listens on this machine only, and answers nothing else', async () => {
  const { port, site } = await measuredSite()
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${site.origin}/metrics`)).status).toBe(404)
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  const others = all.filter(({ internal }) => !internal).map(({ address }) => address)
  expect(await Promise.all(others.map((address) => connects(address, port)))).toEqual(others.map(() => false))
})

it('several processes report their metrics in one answer, each under its number', async () => {
  const { site, read } = await measuredSite({ WEB_PROCESSES: '2' })
  await Promise.all(Array.from({ length: 10 }, async () => (await fetch(`${site.origin}/contact`)).text()))
  await expect
    .poll(async () => (await read()).value('clinic_request_duration_seconds_count', 'page'))
    .toBe(10)
  const { text } = await read()
  for (const number of [1, 2]) expect(text).toContain(`clinic_ready{part="database",process="${number}"} 1`)
})

it.each([
  ['without METRICS_PORT the site does not load their library', false],
  ['with METRICS_PORT the site loads their library', true],
])('%s', async (_, isMeasured) => {
  const database = await createDatabase({ filled: true })
  onTestFinished(() => dropDatabase(database))
  const noted = `import { createRequire } from 'node:module'
    const isLoaded = () => Object.keys(createRequire('/').cache).some((file) => file.includes('prom-client'))
    process.on('exit', () => process.stderr.write(String(isLoaded())))`
  const site = startProcess(
    {
      ...database.environment,
      PORT: String(await freePort()),
      PICTURE_WORK: 'off',
      ...(isMeasured && { METRICS_PORT: String(await freePort()) }),
    },
    ['--import', `data:text/javascript,${encodeURIComponent(noted)}`],
  )
  await expect.poll(site.output, { timeout: 60_000 }).toContain('Centre Kiné Bonabéri')
  site.child.kill('SIGTERM')
  expect([await site.ended, site.errors()]).toEqual([0, String(isMeasured)])
})

async function measuredSite(env: SiteOptions['env'] = {}) {
  const port = await freePort()
  const site = await startSite({ env: { METRICS_PORT: String(port), ...env } })
  onTestFinished(() => site.stop())
  return { site, port, read: () => readMetrics(port) }
}

/** The lines that the port answers. `value` sums those of a name whose labels contain all of these words. */
async function readMetrics(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await answer.text()
  expect([answer.status, text]).toEqual([200, expect.any(String)])
  const lines = text.split('\n').map((line) => /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [])
  const value = (name: string, ...labels: string[]) => {
    const own = lines.filter(
      ([, itsName, itsLabels = '']) => itsName === name && labels.every((label) => itsLabels.includes(label)),
    )
    return own.length > 0 ? own.reduce((sum, [, , , number]) => sum + Number(number), 0) : Number.NaN
  }
  return { text, value }
}

function connects(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, host, () => resolve(true))
  socket.on('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
