import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { type Env, environmentWithoutSecrets } from '#app/lib/env.server.ts'
import { askS3, type S3, S3Failed, type S3Request, s3Of } from '#app/lib/s3/s3.server.ts'
import { describeFile } from './backup-manifest.server.ts'
import { CopyFailed } from './backup-problem.server.ts'
import { expiredBackups } from './backup-retention.ts'

const minute = 60_000

/** Timeout of a copy in milliseconds: enough for a night's file over a poor network, but a hanging command must end. */
const longestCopyMs = 4 * 60 * minute
const longestHookMs = 30 * minute

/** S3's limit for a single upload; a larger file needs a hook. */
const mostBytes = 5 * 1024 ** 3

/** Target of backup copies, which survive the loss of the disk. */
type CopyTarget = { kind: 's3'; s3: S3 } | { kind: 'hook'; command: string; longestMs?: number }

/** Copy target of the environment; null without one. */
export function copyTarget(env: Env): CopyTarget | null {
  const s3 = s3Of(env)
  if (s3) return { kind: 's3', s3 }
  return env.BACKUP_HOOK ? { kind: 'hook', command: env.BACKUP_HOOK } : null
}

/** Copies a file. Throws `CopyFailed` with the reason. */
export async function copyBackup(file: string, target: CopyTarget, signal?: AbortSignal): Promise<void> {
  if (target.kind === 's3') return copyToS3(file, target.s3, signal)
  const { command, longestMs = longestHookMs } = target
  const problem = await runHook(command, file, longestMs, signal)
  if (problem) throw new CopyFailed(problem)
}

/**
 * Runs the program with the path of the file; returns a sentence if it failed, null otherwise. Its output is ignored.
 */
async function runHook(
  command: string,
  file: string,
  timeout: number,
  signal?: AbortSignal,
): Promise<string | null> {
  const program = spawn(command, [file], {
    timeout,
    killSignal: 'SIGKILL',
    stdio: 'ignore',
    env: environmentWithoutSecrets(),
    ...(signal && { signal }),
  })
  try {
    const [code] = await once(program, 'exit')
    if (code === 0) return null
    return code === null
      ? 'Le programme de copie n’a pas fini à temps.'
      : `Le programme de copie s’est arrêté avec le code ${code}.`
  } catch {
    return 'Le programme de copie ne se laisse pas lancer.'
  }
}

/** The store checks the signed hash, so a file damaged on its way is not stored. */
async function copyToS3(file: string, s3: S3, signal?: AbortSignal): Promise<void> {
  const { size } = await stat(file)
  if (size > mostBytes)
    throw new CopyFailed('S3 ne prend pas plus de 5 Go d’un coup\u00a0: passez par BACKUP_HOOK.')
  const { sha256 } = await describeFile(dirname(file), basename(file))
  await ask(s3, {
    method: 'PUT',
    path: basename(file),
    body: await openAsBlob(file),
    headers: { 'X-Amz-Content-Sha256': sha256 },
    timeoutMs: longestCopyMs,
    signal,
  })
}

/** Deletes expired copies in the bucket, or throws `CopyFailed`; a hook cleans up its own store. */
export async function removeExpiredCopies(target: CopyTarget, signal?: AbortSignal): Promise<void> {
  if (target.kind === 'hook') return
  const { s3 } = target
  for (const name of expiredBackups(await listNames(s3, signal)))
    await ask(s3, { method: 'DELETE', path: name, timeoutMs: minute, signal })
}

/**
 * Names need no XML decoding, since ours have no special characters, and a bucket never reaches a second page of a
 * thousand.
 */
async function listNames(s3: S3, signal?: AbortSignal): Promise<string[]> {
  const path = '?list-type=2&prefix=site-'
  const { body } = await ask(s3, { method: 'GET', path, timeoutMs: minute, signal })
  return [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
}

/** Not retried: the next night is the second attempt. */
async function ask(s3: S3, request: S3Request) {
  try {
    return await askS3(s3, request)
  } catch (error) {
    throw error instanceof S3Failed ? new CopyFailed(error.message, { cause: error }) : error
  }
}

/** True if copies leave this machine unencrypted. */
export function isCopyReadable(env: Env): boolean {
  return copyTarget(env) !== null && env.BACKUP_PASSPHRASE === undefined
}
