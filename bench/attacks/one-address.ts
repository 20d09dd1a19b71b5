// 32 connections of one address to uncached pages and with posts, and their effect on a visitor from another address.
// Arguments choose attacks.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBenchSite } from '#bench/site.ts'
import { attackRow, drained, meanwhile, pageAndMessage, postFields, titlesOfRows } from './visitor.ts'

const connections = 32
const seconds = 10
const from = '198.51.100.1'

const folder = await mkdtemp(join(tmpdir(), 'clinic-attack-'))
const site = await startBenchSite(folder, { TRUST_PROXY: '1' })
const open = (path: string) =>
  fetch(`http://localhost:${site.port}${path}`, { headers: { 'X-Forwarded-For': from } })

/** Each request differs from the last, so that no render is shared. */
const attacks: Record<string, ((number: number) => Promise<Response>) | null> = {
  // A baseline, since other programs may share the machine.
  'no attack': null,
  '`/visit/x…`': (number) => open(`/visit/x${number}`),
  'unknown paths': (number) => open(`/nothing-${number}`),
  '`/admin/login`': () => open('/admin/login'),
  '`POST /shop/order/current`': () => postFields(site, '/shop/order/current', from, { id: randomUUID() }),
  '`POST /admin/push-receipt`': () =>
    fetch(`http://localhost:${site.port}/admin/push-receipt`, {
      method: 'POST',
      headers: {
        Origin: `http://localhost:${site.port}`,
        'X-Forwarded-For': from,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ device: randomUUID(), delivery: randomUUID() }),
    }),
}

const chosen = process.argv.slice(2)
try {
  process.stdout.write(titlesOfRows)
  for (const [name, ask] of Object.entries(attacks)) {
    if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue
    const statuses: number[] = []
    const figures = await meanwhile(site, { asked: pageAndMessage(site), attack: attack(ask, statuses) })
    process.stdout.write(attackRow(name, statuses, figures))
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

async function attack(ask: (typeof attacks)[string], statuses: number[]): Promise<void> {
  if (!ask) return sleep(seconds * 1000)
  const end = performance.now() + seconds * 1000
  let number = 0
  const connection = async () => {
    while (performance.now() < end) statuses.push((await drained(await ask(number++))).status)
  }
  await Promise.all(Array.from({ length: connections }, connection))
}
