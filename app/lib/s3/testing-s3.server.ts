import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll } from 'vitest'

/** An S3 server for one test file: its variables, the folder of its bucket, and a connection that can fail. */
type TestS3 = {
  variables: Record<string, string>
  bucket: string
  wrongSignatures: number
  /** Ends every connection and accepts none until `comeBack`. */
  goAway: () => Promise<void>
  comeBack: () => Promise<void>
  line: Line
}

/** `silent` accepts requests and answers none; `cut` ends the connection after 16 KB of a request. */
type Line = 'open' | 'silent' | 'cut'

const cutAfter = 16_384

/** Starts the server before the tests of the file and stops it after them; the fields are empty until then. */
export function useS3(): TestS3 {
  const s3: TestS3 = {
    variables: {},
    bucket: '',
    wrongSignatures: 0,
    line: 'open',
    goAway: async () => {},
    comeBack: async () => {},
  }
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    stop = await start(s3)
  })
  afterAll(() => stop?.())
  return s3
}

async function start(s3: TestS3): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-s3-'))
  s3.bucket = join(folder, 'clinic')
  await mkdir(s3.bucket)
  /** s3rver that also verifies signatures. */
  class CheckedS3 extends S3rver {
    override callback() {
      const answer = super.callback()
      return (...[request, response]: Parameters<typeof answer>) => {
        s3.wrongSignatures += Number(!isRightlySigned(request))
        answer(request, response)
      }
    }
  }
  const server = new CheckedS3({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'clinic', configs: [] }],
  })
  const { port } = await server.run()
  storeWhole(server)
  const sockets = new Set<Socket>()
  const front = createServer((socket) => {
    const behind = connect(port, '127.0.0.1')
    for (const each of [socket, behind]) {
      sockets.add(each)
      each.on('error', () => {})
      each.on('close', () => {
        sockets.delete(each)
        socket.destroy()
        behind.destroy()
      })
    }
    let received = 0
    socket.on('data', (chunk) => {
      received += chunk.length
      if (s3.line !== 'silent') behind.write(chunk)
      if (s3.line === 'cut' && received > cutAfter) behind.end(() => socket.destroy())
    })
    behind.pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(front, 'listening')
  const { port: known } = front.address() as AddressInfo
  s3.goAway = async () => {
    front.close()
    for (const socket of sockets) socket.destroy()
    await once(front, 'close')
  }
  s3.comeBack = async () => {
    await once(front.listen(known, '127.0.0.1'), 'listening')
  }
  s3.variables = {
    S3_ENDPOINT: `http://127.0.0.1:${known}/`,
    S3_BUCKET: 'clinic',
    S3_REGION: 'eu-west-3',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return async () => {
    for (const socket of sockets) socket.destroy()
    front.close()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** S3 stores an object completely or not at all; s3rver starts before it has all of it. */
function storeWhole(server: S3rver): void {
  type Stored = { content: Readable }
  const { store } = server as unknown as { store: { putObject: (object: Stored) => Promise<unknown> } }
  const put = store.putObject.bind(store)
  store.putObject = async (object) => {
    const whole = await buffer(object.content)
    return put(Object.assign(object, { content: Readable.from([whole], { objectMode: false }) }))
  }
}

/** Amazon's Signature Version 4 for S3, recomputed from the request. */
function isRightlySigned({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): boolean {
  const { authorization = '', host = '' } = headers
  const parts = /^AWS4-HMAC-SHA256 Credential=S3RVER\/(.*), SignedHeaders=(.*), Signature=(.*)$/.exec(
    authorization,
  )
  // The test itself reads without a key.
  if (!parts) return authorization === ''
  const [, scope = '', names = '', signature] = parts
  const { pathname, searchParams } = new URL(url, `http://${host}`)
  searchParams.sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const content = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, searchParams, signed.join(''), names, content].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>(
      (secret, part) => createHmac('sha256', secret).update(part).digest(),
      'AWS4S3RVER',
    )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}
