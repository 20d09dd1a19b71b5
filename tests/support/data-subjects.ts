import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { DataSubjectAnswer } from '#app/features/data-subjects/data-subject.ts'
import { stageBackup } from '#app/lib/backup/backup-stage.server.ts'
import { databaseAddressOf } from '#app/lib/backup/testing.server.ts'
import type { Client } from './admin-client.ts'
import type { Site } from './site.ts'

export const dataSubjectsPath = '/admin/data-subjects'

export async function askDataSubjects(
  client: Client,
  body: unknown,
): Promise<DataSubjectAnswer & { status: number }> {
  const answer = await client.post(dataSubjectsPath, JSON.stringify(body))
  return { status: answer.status, ...(await answer.json()) }
}

/** Stored data of the person with this contact. */
export async function findDataSubject(client: Client, contact: string) {
  const answer = await askDataSubjects(client, { intent: 'find', contact })
  if (answer.state !== 'found') throw new Error(`Nothing was looked for: ${answer.state}`)
  return answer
}

/** Erases these rows of the result, or all of it. */
export async function eraseDataSubject(client: Client, contact: string, ids?: string[]) {
  const seen = (await findDataSubject(client, contact)).records.map(({ id }) => id)
  return askDataSubjects(client, { intent: 'erase', key: randomUUID(), contact, ids: ids ?? seen, seen })
}

/** The page of these rows that is handed to a person. */
export async function exportDataSubject(client: Client, contact: string, ids: string[]): Promise<string> {
  const form = new URLSearchParams([['contact', contact], ...ids.map((id) => ['id', id])])
  const answer = await client.post(`${dataSubjectsPath}/export`, form, 'application/x-www-form-urlencoded')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="donnees-personnelles-[\d-]+\.html"$/,
  )
  return answer.text()
}

/** Matches in a copy of every table, including those in no backup; case and all spaces are ignored. */
export async function findTraces({ database }: Pick<Site, 'database'>, traces: string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-traces-'))
  try {
    const stage = await stageBackup(databaseAddressOf(database), { DATA_DIR: folder }, { withKeys: true })
    const { stdout } = await promisify(execFile)(
      'cat',
      (await readdir(join(stage.folder, 'tables'))).map((name) => join(stage.folder, 'tables', name)),
      { maxBuffer: 2 ** 28 },
    )
    const tables = await database.sql<
      { name: string }[]
    >`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`
    const rows: unknown[] = []
    for (const { name } of tables)
      rows.push(await database.sql`select t::text as row from ${database.sql(name)} t`)
    const all = fold(stdout + JSON.stringify(rows))
    return traces.filter((trace) => all.includes(fold(trace)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

const fold = (text: string) => text.toLowerCase().replace(/\s/g, '')
