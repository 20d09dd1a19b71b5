import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { decrypt } from 'http_ece'
import { importJWK, jwtVerify } from 'jose'
import type { PushPayload } from '#app/lib/alerts/push/push-service.server.ts'
import { type FileHooks, madeBefore } from './made-before.ts'

/** A delivered message: `at` is the time of its arrival in milliseconds. */
export type Pushed = { device: string; topic: string; ttl: number; payload: PushPayload; at: number }

/** Subscription in the browser's format. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * A push service on this machine by RFC 8030: it accepts requests signed by the key of the subscription (RFC 8292), and
 * decrypts them with the keys of the device (RFC 8291). Invalid ones get a 4xx status and are listed in `refused`.
 */
export type PushService = {
  origin: string
  /** Subscribes a browser; `key` limits its senders, any sender without it. */
  subscribe: (key?: string) => Subscription
  pushed: Pushed[]
  refused: string[]
  /** Statuses for the next posts instead of the right ones: 0 gives no answer. */
  answers: { status: number; headers?: Record<string, string> }[]
  close: () => Promise<void>
}

async function startPushService(): Promise<PushService> {
  const devices = new Map<string, { ecdh: ECDH; auth: string; key: string | undefined }>()
  const pushed: Pushed[] = []
  const refused: string[] = []
  const answers: PushService['answers'] = []
  const server = createServer((request, response) => {
    void answerTo(request).then(
      ({ status, headers }) => status === 0 || response.writeHead(status, headers).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answerTo(request: IncomingMessage): Promise<PushService['answers'][number]> {
    const body = await buffer(request)
    const next = answers.shift()
    if (next) return next
    const id = request.url?.slice(1) ?? ''
    const device = devices.get(id)
    if (!device) return { status: 404 }
    try {
      await checkSender(request, device.key)
      const text = decrypt(body, {
        version: 'aes128gcm',
        privateKey: device.ecdh,
        authSecret: device.auth,
      }).toString()
      const topic = String(request.headers['topic'])
      if (!/^[\w-]{1,32}$/.test(topic)) throw new Error(`the topic ${topic}`)
      const ttl = Number(request.headers['ttl'])
      pushed.push({ device: id, topic, ttl, payload: JSON.parse(text) as PushPayload, at: Date.now() })
      return { status: 201 }
    } catch (error) {
      refused.push(String(error))
      return { status: 403 }
    }
  }

  async function checkSender({ headers }: IncomingMessage, expected: string | undefined): Promise<void> {
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
    if (expected && key !== expected) throw new Error('another sender than the one subscribed to')
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    const { payload } = await jwtVerify(
      token,
      await importJWK({ kty: 'EC', alg: 'ES256', crv: 'P-256', x, y }),
      {
        algorithms: ['ES256'],
        audience: origin,
      },
    )
    if (!/^(https:|mailto:)/.test(payload.sub ?? '')) throw new Error(`the contact ${payload.sub}`)
    if ((payload.exp ?? 0) * 1000 - Date.now() > 24 * 60 * 60_000) throw new Error('signed for too long')
  }

  return {
    origin,
    pushed,
    refused,
    answers,
    subscribe(key) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const id = randomBytes(9).toString('base64url')
      devices.set(id, { ecdh, auth, key })
      return { endpoint: `${origin}/${id}`, keys: { p256dh, auth } }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A push service for a test file or a `describe`. */
export function usePushService(hooks?: FileHooks): PushService {
  return madeBefore(startPushService, (service) => service.close(), hooks)
}
