import { setTimeout as sleep } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Env } from '#app/lib/env.server.ts'

/** A bucket with its access key. */
export type S3 = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Variables = Partial<
  Pick<Env, 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>
>

/** Bucket of the environment; null without one. */
export function s3Of(given: S3Variables): S3 | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!(S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** S3 refused or failed; the message is a sentence for the administrator. */
export class S3Failed extends Error {
  override name = 'S3Failed'
  /** Status of its response; null without one. */
  readonly status: number | null
  constructor(status: number | null, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Key of the object, or the query of the bucket. */
  path: string
  body?: Blob
  headers?: Record<string, string>
  /** Timeout of each attempt, its body included. */
  timeoutMs: number
  /** A retry follows a failed connection or an error of S3, never a timeout. */
  attempts?: number
  signal?: AbortSignal | undefined
}

/** The complete response of S3 to a signed request. Throws `S3Failed`. A request may be sent twice. */
export async function askS3(s3: S3, request: S3Request): Promise<{ headers: Headers; body: Buffer }> {
  for (let left = (request.attempts ?? 1) - 1; ; left--) {
    try {
      return await askOnce(s3, request)
    } catch (error) {
      const isPassing = error instanceof S3Failed && (error.status ?? 500) >= 500 && !isLate(error.cause)
      if (!isPassing || left <= 0 || request.signal?.aborted) throw error
      await sleep(pauseMs)
    }
  }
}

const pauseMs = 100

async function askOnce(s3: S3, { method, path, body, headers = {}, timeoutMs, signal }: S3Request) {
  const signed = await new AwsV4Signer({
    method,
    url: `${s3.endpoint}/${s3.bucket}/${path}`,
    headers,
    service: 's3',
    region: s3.region,
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
  }).sign()
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      // The signature is valid for this address only, so redirects are not followed.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body && { body }),
    })
    const received = Buffer.from(await answer.arrayBuffer())
    if (answer.ok) return { headers: answer.headers, body: received }
    throw refusal(method, answer.status, received)
  } catch (error) {
    if (error instanceof S3Failed) throw error
    const message = isLate(error) ? 'S3 n’a pas répondu à temps.' : 'S3 est injoignable.'
    throw new S3Failed(null, message, { cause: error })
  }
}

function refusal(method: string, status: number, body: Buffer): S3Failed {
  if (status >= 300 && status < 400)
    return new S3Failed(status, 'S3 renvoie à une autre adresse\u00a0: corrigez S3_ENDPOINT ou S3_REGION.')
  const [code = ''] = /<Code>[^<]*/.exec(body.toString()) ?? []
  return new S3Failed(status, `S3 a refusé (${method}\u00a0: ${status} ${code.slice('<Code>'.length)}).`)
}

function isLate(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
