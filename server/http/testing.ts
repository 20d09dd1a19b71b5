import { mkdir, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { diskStore } from '#app/lib/media/disk-store.server.ts'
import { newFolder } from '#tests/support/folder.ts'
import type { RouteRequest } from './router.ts'
import { securityHeaders } from './security-headers.ts'
import { createSiteHandler, type SiteHandler, type SiteSettings } from './site-handler.ts'
import { listen } from './site-server.ts'
import { trustedProxies } from './trusted-proxies.ts'

type Served = { port: number; handler: SiteHandler; clientDirectory: string; mediaDirectory: string }
export type TestRequest = { method?: string; headers?: OutgoingHttpHeaders; body?: string }
export type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Serves the answers of `route` through the real server, for one test. */
export async function serve(
  route: RouteRequest,
  settings: Partial<SiteSettings> = {},
  limits: Partial<Parameters<typeof listen>[0]> = {},
): Promise<Served> {
  const folder = await newFolder()
  const clientDirectory = join(folder, 'client')
  const mediaDirectory = join(folder, 'media')
  await mkdir(join(clientDirectory, 'assets'), { recursive: true })
  await mkdir(join(mediaDirectory, 'products'), { recursive: true })
  await writeFile(join(folder, 'secret.png'), 'secret')
  await writeFile(join(clientDirectory, 'assets', 'site-abc.js'), 'let a = 1;'.repeat(200))
  await writeFile(join(mediaDirectory, 'products', 'a.webp'), '0123456789')
  for (const format of ['webp', 'avif'])
    await writeFile(join(mediaDirectory, 'products', `b.${format}`), format)
  const origin = settings.origin ?? { origin: 'https://clinic.example', isSet: true }
  const security = securityHeaders(origin.origin)
  const server = await listen({ host: '127.0.0.1', port: 0, security, ...limits })
  const handler = await createSiteHandler({
    route,
    origin,
    proxies: trustedProxies(0, []),
    clientDirectory,
    media: diskStore(mediaDirectory),
    cachePages: true,
    ...settings,
  })
  server.open(handler.answer)
  onTestFinished(() => server.close(100))
  return { port: server.port, handler, clientDirectory, mediaDirectory }
}

/** A page as the router renders one: cached for a minute, with the scripts of React Router. */
export function page(content = 'Bonjour', headers: Record<string, string> = {}): Response {
  return new Response(document(content), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=60',
      ...headers,
    },
  })
}

export function document(content: string): string {
  return `<!DOCTYPE html><html lang="fr"><head><link rel="modulepreload" href="/assets/a.js"/></head><body>${content}
<p>${'Le centre est ouvert. '.repeat(60)}</p><script type="application/ld+json">{"@type":"Physiotherapy"}</script>
<script>window.__reactRouterContext = {"isSpaMode":false};</script>
<script type="module" async="">import "/assets/manifest.js";</script></body></html>`
}

/** Sends one request with its target unchanged. */
export async function ask(port: number, path: string, { method = 'GET', headers, body }: TestRequest = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Answered>()
  const asked = request({ host: '127.0.0.1', port, path, method, headers: { ...headers }, agent: false })
  asked.on('error', reject)
  asked.on('response', (answer) => {
    buffer(answer).then(
      (received) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received }),
      reject,
    )
  })
  asked.end(body)
  return promise
}

/** The server's answer to raw bytes that no client library would send. */
export function askRaw(port: number, bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(bytes)
  return text(socket)
}

/** Headers of a form that a browser sends from our own page. */
export const fromOurPage = {
  'Content-Type': 'application/x-www-form-urlencoded',
  Origin: 'https://clinic.example',
  'Sec-Fetch-Site': 'same-origin',
}

/** Headers of cross-origin requests to https://clinic.example, by browsers and other clients. */
export const crossOriginCases: [string, Record<string, string>][] = [
  ['nothing said', {}],
  ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['cross-site without Origin', { 'sec-fetch-site': 'cross-site' }],
  ['cross-site with our origin', { 'sec-fetch-site': 'cross-site', origin: 'https://clinic.example' }],
  ['a sibling', { 'sec-fetch-site': 'same-site', origin: 'https://shop.clinic.example' }],
  ['null', { origin: 'null' }],
  ['null from a frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['typed, without Origin', { 'sec-fetch-site': 'none' }],
  ['another', { origin: 'https://evil.example' }],
  ['look-alike before', { origin: 'https://evilclinic.example' }],
  ['look-alike after', { origin: 'https://clinic.example.evil.example' }],
  ['look-alike user', { origin: 'https://clinic.example@evil.example' }],
  ['our name without TLS', { origin: 'http://clinic.example' }],
  ['our name, another port', { origin: 'https://clinic.example:8443' }],
  ['capitals', { origin: 'HTTPS://CLINIC.EXAMPLE' }],
  ['two at once', { origin: 'https://clinic.example, https://evil.example' }],
  ['a foreign page', { referer: 'https://evil.example/?https://clinic.example/' }],
  ['a contradiction', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
  ['unknown word', { 'sec-fetch-site': 'SAME-ORIGIN-ISH', origin: 'https://clinic.example' }],
]
