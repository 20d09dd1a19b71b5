import { execFileSync } from 'node:child_process'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { socketDirectory } from '#app/lib/db/database-address.server.ts'
import { StartError } from '#server/start-error.ts'
import { connect, postmasterPid, start, temporaryDataDir } from './testing.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

test('A file in the place of the data directory is refused in one sentence', async () => {
  const dataDir = await temporaryDataDir()
  await writeFile(dataDir, '')
  expect(await refusal(dataDir)).toMatch(
    /^The data directory cannot be written, ".*": a file is in its place\. /,
  )
  expect(await refusal(join(dataDir, 'inside'))).toMatch(/a file is in its place/)
})

test("Another version's files are refused and left alone", async () => {
  const dataDir = await temporaryDataDir()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  expect(await refusal(dataDir)).toMatch(/was written by PostgreSQL 17 and this site brings PostgreSQL 18/)
})

test('A folder with foreign files is refused and left alone', async () => {
  const dataDir = await temporaryDataDir()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'mine')
  expect(await refusal(dataDir)).toMatch(/holds files that are not PostgreSQL's/)
})

test('A full disk is reported as a full disk', async ({ skip }) => {
  const dataDir = await temporaryDataDir()
  await mkdir(dataDir, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', dataDir], { stdio: 'ignore' })
  } catch {
    skip('only root can mount a small disk')
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', dataDir])
  })
  expect(await refusal(dataDir)).toMatch(/^The disk is full, PostgreSQL needs room in /)
})

test('A second process on the same data directory is refused, and the first goes on', async () => {
  const dataDir = await temporaryDataDir()
  await start(dataDir)
  const pid = await postmasterPid(dataDir)
  expect(await refusal(dataDir)).toMatch(new RegExp(`is already used by process ${process.pid}: `))
  expect(await postmasterPid(dataDir)).toBe(pid)
  expect(await connect(dataDir)`select 1 as one`).toEqual([{ one: 1 }])
})

test('A socket folder that others can enter is refused, so that no foreign server is trusted', async () => {
  const dataDir = join(await temporaryDataDir(), 'a-very-long-name-'.repeat(8))
  const folder = socketDirectory(dataDir)
  expect(dirname(folder)).toBe('/tmp')
  await mkdir(folder)
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await refusal(dataDir)).toMatch(/is not private to the user who starts the site/)
})

/** The message of a refused start. */
async function refusal(dataDir: string): Promise<string> {
  const reason = await start(dataDir).catch((error: unknown) => error)
  if (!(reason instanceof StartError))
    throw new Error('The start was not refused with a sentence', { cause: reason })
  expect(reason.message).not.toContain('\n')
  return reason.message
}
