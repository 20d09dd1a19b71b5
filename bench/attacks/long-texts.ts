// Texts of the maximum body size for each endpoint that reads them, and their effect on a visitor. Arguments choose
// endpoints.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { startBenchSite } from '#bench/site.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { attackRow, drained, meanwhile, pageAndMessage, titlesOfRows } from './visitor.ts'

const rounds = 5
/** Fields of a public form beside its text, and of a change by the staff. */
const formBytes = 64 * 1024 - 400
const changeBytes = 256 * 1024 - 400

/** A text of this number of bytes, with line breaks and quotes, which JSON escapes with two characters. */
const texts: Record<string, (bytes: number) => string> = {
  spaces: (bytes) => `${' '.repeat(bytes - 1)}a`,
  'line breaks': (bytes) => `a${'\n'.repeat((bytes >> 1) - 2)}a`,
  'marks of emphasis': (bytes) => '_a__b'.repeat(bytes / 5),
  'combining marks': (bytes) => `a${'\u0301\u0316'.repeat((bytes >> 2) - 1)}`,
}

const folder = await mkdtemp(join(tmpdir(), 'clinic-attack-'))
const site = await startBenchSite(folder, { TRUST_PROXY: '1' })
const origin = `http://localhost:${site.port}`
const sql = postgres({ ...databaseAddress({ DATA_DIR: `${folder}/data` }), max: 1 })
const { cookie } = await signInStaff({ sql, origin })
await sql.end()

const doors: Record<string, (text: (bytes: number) => string, from: string) => Promise<Response>> = {
  'a message': form('/contact', 'name'),
  'a request for an appointment': form('/appointment', 'name'),
  'products of an order': form('/shop/order/current', 'id'),
  'a sign-in': form('/admin/login', 'email'),
  'a change of the staff: product': change('products', 'name'),
  'a change of the staff: service': change('services', 'title'),
}

const chosen = process.argv.slice(2)
try {
  process.stdout.write(titlesOfRows)
  for (const [name, send] of Object.entries(doors)) {
    if (chosen.length > 0 && !chosen.some((word) => name.includes(word))) continue
    const statuses: number[] = []
    const figures = await meanwhile(site, { asked: pageAndMessage(site), attack: attack(send, statuses) })
    process.stdout.write(attackRow(name, statuses, figures))
  }
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}

/**
 * Posts each text to an endpoint several times, each time from another address, since a limit would otherwise refuse it
 * unread.
 */
async function attack(send: (typeof doors)[string], statuses: number[]): Promise<void> {
  for (let round = 0; round < rounds; round++)
    for (const text of Object.values(texts))
      statuses.push((await drained(await send(text, `198.51.100.${statuses.length}`))).status)
}

/** Multipart, which escapes no letter. */
function form(path: string, field: string): (typeof doors)[string] {
  return (text, from) => {
    const body = new FormData()
    body.set(field, text(formBytes))
    return fetch(origin + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: origin, 'X-Forwarded-For': from },
      body,
    })
  }
}

function change(thing: string, field: string): (typeof doors)[string] {
  return (text, from) =>
    fetch(`${origin}/admin/${thing}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Origin: origin,
        Cookie: cookie,
        'X-Forwarded-For': from,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ intent: 'create', id: randomUUID(), values: { [field]: text(changeBytes) } }),
    })
}
