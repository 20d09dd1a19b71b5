import { createHash } from 'node:crypto'
import { env, publicOrigin } from '#app/lib/env.server.ts'
import { isPushEndpoint } from './push-endpoint.ts'
import { encryptPush, type ReceiverKeys, vapidHeader } from './push-message.server.ts'

/** Payload for the service worker; see push-worker.ts. `at` is an ISO string. */
export type PushPayload = {
  /** A notification replaces an earlier one with the same key. */
  key: string
  title: string
  at: string
  /** Target of a press on the notification. */
  to: string
  /** Device that acknowledges the notification. */
  device: string
  delivery?: string
}

type PushDevice = ReceiverKeys & { endpoint: string }

export type PushResult =
  | { state: 'sent' }
  /** The browser has cancelled the subscription. */
  | { state: 'gone' }
  /** `isFinal`: another attempt would fail again. `retryAfterMs` is the pause that the service asks for. */
  | { state: 'failed'; error: string; isFinal: boolean; retryAfterMs: number }

/** Timeout of a whole request in milliseconds: shorter than that of an answer, so that a trial ends with a message. */
const pushTimeoutMs = 3000

/** Time in seconds that a push service stores a message for an offline device. */
const timeToLiveSeconds = 12 * 60 * 60

/**
 * Sends a message to a device's push service, replacing one with the same key that still waits there. `secret` is the
 * sender's private key. Never throws: a failure is part of the result.
 */
export async function sendPush(
  device: PushDevice,
  payload: PushPayload,
  secret: string,
): Promise<PushResult> {
  const { endpoint } = device
  if (!isPushEndpoint(endpoint, env().PUSH_STAND_IN)) return failed('not a push service', true)
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(pushTimeoutMs),
      headers: {
        Authorization: await vapidHeader(secret, endpoint, contact()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(timeToLiveSeconds),
        Urgency: 'high',
        Topic: topicOf(payload.key),
      },
      body: new Uint8Array(encryptPush(JSON.stringify(payload), device)),
    })
    await response.body?.cancel()
    return resultOf(response)
  } catch (error) {
    return failed(reasonOf(error), false)
  }
}

function resultOf({ status, ok, headers }: Response): PushResult {
  if (ok) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const isPassing = status === 408 || status === 429 || status >= 500
  const retryAfter = Number(headers.get('Retry-After') ?? 0)
  return failed(`HTTP ${status}`, !isPassing, Number.isFinite(retryAfter) ? retryAfter * 1000 : 0)
}

function failed(error: string, isFinal: boolean, retryAfterMs = 0): PushResult {
  return { state: 'failed', error, isFinal, retryAfterMs }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return 'unknown'
  // A timeout error has a number as its code.
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
}

/** At most 32 characters of base64url: RFC 8030, 5.4. */
function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32)
}

/** Contact of the site for push services, which require a web or mail address. */
function contact(): string {
  const origin = publicOrigin()
  return origin.startsWith('https:') ? origin : 'mailto:webmaster@localhost'
}
