import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PictureRefused } from './picture-refused.ts'
import { mostPictureBytes, pictureTexts } from './picture-rules.ts'

/** Network access; replaced in tests. */
export type PictureNetwork = {
  resolve: (host: string) => Promise<{ address: string; family: number }[]>
  isPublic: (address: string) => boolean
  port: string
  /** Timeout of everything together: names, connections, redirects and bytes. */
  timeoutMs: number
  /** Certificate to trust instead of those of the public authorities. */
  ca?: string
}

const mostRedirects = 2

/**
 * Fetches a picture from a pasted address. Only https on its usual port, and only hosts whose every address is public;
 * the connection uses the checked address, and redirects stay on the host. Throws `PictureRefused` with the message for
 * the field.
 */
export async function fetchPicture(pasted: string, network: PictureNetwork = internet): Promise<Buffer> {
  const signal = AbortSignal.timeout(network.timeoutMs)
  let url = secureAddress(pasted, network)
  try {
    for (let redirects = 0; ; redirects++) {
      const answer = await get(url, network, signal)
      const location = answer.headers.location
      if (answer.statusCode === 200) return await bodyOf(answer)
      answer.destroy()
      if (!location || redirects === mostRedirects || !URL.canParse(location, url)) throw refused()
      const next = secureAddress(new URL(location, url).href, network)
      if (next.host !== url.host) throw refused(pictureTexts.movedAway)
      url = next
    }
  } catch (error) {
    throw error instanceof PictureRefused ? error : refused(undefined, error)
  }
}

function secureAddress(address: string, { port }: PictureNetwork): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol !== 'https:') throw refused(pictureTexts.notSecure)
  if (url.port !== port || url.username || url.password) throw refused()
  return url
}

/** Connects to one of the checked addresses, so that a second answer of the name server changes nothing. */
async function get(url: URL, network: PictureNetwork, signal: AbortSignal): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await unlessAborted(network.resolve(host), signal)
  const [first] = found
  if (!first || !found.every(({ address }) => network.isPublic(address))) throw refused()
  const pinned: LookupFunction = (_, { all }, answer) =>
    all ? answer(null, [first]) : answer(null, first.address, first.family)
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = {
    Accept: 'image/*',
    'Accept-Encoding': 'identity',
    'User-Agent': 'Mozilla/5.0 (compatible)',
  }
  request(
    url,
    { agent: false, lookup: pinned, signal, headers, ...(network.ca && { ca: network.ca }) },
    resolve,
  )
    .on('error', reject)
    .end()
  return promise
}

/** Rejects at the abort: a name server may be silent for longer than the timeout, and a lookup cannot be cancelled. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new Error('The name was not found in time')), { once: true })
  return Promise.race([work, promise])
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    // Leaving the loop closes the connection.
    if (length > mostPictureBytes) throw new PictureRefused(413, pictureTexts.tooHeavy)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function refused(message: string = pictureTexts.notFetched, cause?: unknown): PictureRefused {
  return Object.assign(new PictureRefused(422, message), cause === undefined ? {} : { cause })
}

/** Separate lists, since an IPv4 address is also checked against the IPv6 rules of its list. */
const notPublic = { 4: new BlockList(), 6: new BlockList() }
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  // Public IPv6 is 2000::/3, without tunnels into IPv4 and documentation addresses.
  '::/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
]) {
  const [network = '', prefix] = range.split('/')
  if (network.includes(':')) notPublic[6].addSubnet(network, Number(prefix), 'ipv6')
  else notPublic[4].addSubnet(network, Number(prefix), 'ipv4')
}

/** True for an address of the public internet, not of this machine, its network or a tunnel. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 6) return !notPublic[6].check(address, 'ipv6')
  return isIP(address) === 4 && !notPublic[4].check(address, 'ipv4')
}

const internet: PictureNetwork = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  port: '',
  timeoutMs: 10_000,
}
