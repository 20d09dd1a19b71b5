import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/use-database.ts'
import { confirmImport, findImport, prepareImport } from './product-import.server.ts'
import { compareImport } from './product-import-comparison.server.ts'

const database = useDatabase()
const actor = { id: null, email: null, address: null }

const fieldsOf = (pid: string) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

/** CPU seconds of PostgreSQL, ended processes included: fields 14 to 17 of `stat`. */
async function secondsOfPostgres(): Promise<number> {
  const [row] = await database.sql`select pg_backend_pid() as pid`
  const postmaster = fieldsOf(String(row?.['pid']))[1]
  const ticks = readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        const fields = fieldsOf(pid)
        const own = Number(fields[11]) + Number(fields[12])
        if (pid === postmaster) return [own + Number(fields[13]) + Number(fields[14])]
        return fields[1] === postmaster ? [own] : []
      } catch {
        return []
      }
    })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

test.runIf(process.platform === 'linux')(
  'an update of all columns of 5,000 products takes less than ten seconds of processor',
  async () => {
    const { sql } = database
    await sql`truncate products, product_imports cascade`
    await sql`insert into products (name, price, slug, description)
      select 'Élastique ' || n, 1000, 'élastique-' || n, 'Ancien texte ' || n || repeat(' genou cheville', 20)
      from generate_series(1, 5000) n`
    const text = 'Un nouveau texte pour le dos, la nuque et le poignet. '.repeat(8)
    const lines = Array.from(
      { length: 5000 },
      (_, n) =>
        `Bande ${n};${n} ${text};${n + 7};${n % 40};Mouvement;non;oui;;élastique-${n + 1};Pas au soleil ${n};Not in the sun`,
    )
    const header =
      'Nom;Description;Prix;Stock;Catégorie;Actif;Vedette;Date création;Adresse web;Mise en garde;Mise en garde en anglais'
    const bytes = Uint8Array.from(Buffer.from([header, ...lines].join('\r\n'))).buffer
    const [ours, theirs, began] = [process.cpuUsage(), await secondsOfPostgres(), performance.now()]
    const id = await prepareImport(actor, 'prix.csv', bytes)
    await compareImport(id)
    expect((await findImport(id))?.facts.plan).toMatchObject({ update: 5000 })
    await confirmImport(actor, id, 'update')
    while ((await findImport(id))?.state !== 'done') await sleep(100)
    const { user, system } = process.cpuUsage(ours)
    const site = (user + system) / 1e6
    const postgres = (await secondsOfPostgres()) - theirs
    const whole = (performance.now() - began) / 1000
    console.log(
      `site ${site.toFixed(1)} s, PostgreSQL ${postgres.toFixed(1)} s, by the clock ${whole.toFixed(1)} s`,
    )
    const [row] =
      await sql`select count(*)::int from products where name like 'Bande %' and featured and not is_active`
    expect(row).toEqual({ count: 5000 })
    expect(site + postgres).toBeLessThan(10)
  },
  240_000,
)
