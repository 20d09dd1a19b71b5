import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { type Env, environmentWithoutSecrets } from '#app/lib/env.server.ts'
import { describeFile } from './backup-manifest.server.ts'
import { CopyFailed } from './backup-problem.server.ts'
import { expiredBackups } from './backup-retention.ts'

const minute = 60_000

/** A copy may take as long as a poor network needs for one night's file; a command may not hang for ever. */
const longestCopyMs = 4 * 60 * minute
const longestHookMs = 30 * minute

/** S3's limit for a single upload; a larger file needs a hook. */
const mostBytes = 5 * 1024 ** 3

/** Target of backup copies, which survive the loss of the disk. */
export type CopyTarget = { kind: 's3'; s3: S3 } | { kind: 'hook'; command: string; longestMs?: number }

type S3 = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Copy target of the environment; null without one. */
export function copyTarget(env: Env): CopyTarget | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, BACKUP_HOOK } = env
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      kind: 's3',
      s3: {
        endpoint: S3_ENDPOINT,
        bucket: S3_BUCKET,
        region: S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      },
    }
  return BACKUP_HOOK ? { kind: 'hook', command: BACKUP_HOOK } : null
}

/** Copies a file, or throws `CopyFailed`, which says why not. */
export async function copyBackup(file: string, target: CopyTarget, signal?: AbortSignal): Promise<void> {
  if (target.kind === 's3') return copyToS3(file, target.s3, signal)
  const { command, longestMs = longestHookMs } = target
  const problem = await runHook(command, file, longestMs, signal)
  if (problem) throw new CopyFailed(problem)
}

/** Runs the program with the path of the file; a sentence where it failed, null otherwise. Its output is not read. */
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

/** The store checks the signed hash: a file damaged on its way is not stored. */
async function copyToS3(file: string, s3: S3, signal?: AbortSignal): Promise<void> {
  const { size } = await stat(file)
  if (size > mostBytes)
    throw new CopyFailed('S3 ne prend pas plus de 5 Go d’un coup\u00a0: passez par BACKUP_HOOK.')
  const { sha256 } = await describeFile(dirname(file), basename(file))
  await ask(s3, { method: 'PUT', path: basename(file), body: await openAsBlob(file), sha256, signal })
}

/** Deletes expired copies there, or throws `CopyFailed`; a hook keeps its own store in order. */
export async function removeExpiredCopies(target: CopyTarget, signal?: AbortSignal): Promise<void> {
  if (target.kind === 'hook') return
  const { s3 } = target
  for (const name of expiredBackups(await listNames(s3, signal)))
    await ask(s3, { method: 'DELETE', path: name, signal })
}

/** Our names have no character that XML writes otherwise. A bucket of nights never has a second page of a thousand. */
async function listNames(s3: S3, signal?: AbortSignal): Promise<string[]> {
  const answer = await ask(s3, { method: 'GET', path: '?list-type=2&prefix=site-', signal })
  return [...(await answer.text()).matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name)
}

type Asked = { method: string; path: string; body?: Blob; sha256?: string; signal: AbortSignal | undefined }

async function ask(s3: S3, { method, path, body, sha256, signal }: Asked): Promise<Response> {
  const signed = await new AwsV4Signer({
    method,
    url: `${s3.endpoint}/${s3.bucket}/${path}`,
    headers: sha256 ? { 'X-Amz-Content-Sha256': sha256 } : {},
    service: 's3',
    region: s3.region,
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
  }).sign()
  const timeout = AbortSignal.timeout(body ? longestCopyMs : minute)
  const answer = await fetch(signed.url, {
    method,
    headers: signed.headers,
    // The signature is for this address: nothing is sent on to another.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body && { body }),
  }).catch((error: unknown) => {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new CopyFailed(isLate ? 'S3 n’a pas répondu à temps.' : 'S3 est injoignable.', { cause: error })
  })
  if (answer.ok) return answer
  if (answer.status >= 300 && answer.status < 400)
    throw new CopyFailed('S3 renvoie à une autre adresse\u00a0: corrigez S3_ENDPOINT ou S3_REGION.')
  const [code = ''] = /<Code>[^<]*/.exec(await answer.text()) ?? []
  throw new CopyFailed(`S3 a refusé (${method}\u00a0: ${answer.status} ${code.slice('<Code>'.length)}).`)
}

/** True where copies leave this machine unencrypted. */
export function isCopyReadable(env: Env): boolean {
  return copyTarget(env) !== null && env.BACKUP_PASSPHRASE === undefined
}
