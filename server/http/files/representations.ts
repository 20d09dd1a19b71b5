import { createHash } from 'node:crypto'
import { doInBackground } from '../background-work.ts'
import { type Exchange, send } from '../exchange.ts'
import type { FlatHeaders } from '../security-headers.ts'
import { acceptedEncoding, compress, type Encoding, isCompressible } from './encoding.ts'

/** A body in one encoding, with all headers of its answers. */
type Representation = { body: Buffer; headers: FlatHeaders; notModified: FlatHeaders }

export type Content = {
  status: number
  body: Buffer
  contentType: string
  /** Headers except those about the body itself. */
  headers: FlatHeaders
  /** True if the answer may be sent again; it then has an ETag. */
  lasting: boolean
  /** Called before the best compression, to decide whether it is still worth its cost; without it, it never is. */
  isWanted?: (() => boolean) | undefined
  /** Finds a Brotli body that the build made; undefined without one. */
  findBest?: () => Promise<Buffer | undefined>
  /** Words of a search without a result. */
  missed?: string | undefined
}

type Compressed = Exclude<Encoding, 'identity'>

/** One answer in all encodings, each compressed on first use and then cached. */
export class Representations {
  readonly status: number
  readonly bytes: number
  /** True if this answer counts as a page view. */
  readonly isPage: boolean
  readonly missed: string
  readonly #content: Content
  readonly #mark: string
  readonly #compressible: boolean
  readonly #identity: Representation
  readonly #ready: Partial<Record<Compressed, Representation>> = {}
  readonly #underway: Partial<Record<Compressed, Promise<Representation>>> = {}

  constructor(content: Content) {
    this.#content = content
    this.status = content.status
    this.missed = content.missed ?? ''
    this.isPage = content.status === 200 && content.contentType.startsWith('text/html')
    // Includes the compressed forms from the start.
    this.bytes = Math.ceil(content.body.length * 1.4) + 2048
    this.#compressible = isCompressible(content.contentType, content.body.length)
    this.#mark = content.lasting
      ? createHash('sha256').update(content.body).digest('base64url').slice(0, 22)
      : ''
    this.#identity = this.#represent(content.body, 'identity', '')
  }

  /** The uncompressed answer. */
  get identity(): Representation {
    return this.#identity
  }

  /** The answer in an encoding, or a promise while it is being compressed. */
  in(encoding: Encoding): Representation | Promise<Representation> {
    if (encoding === 'identity' || !this.#compressible) return this.#identity
    return this.#ready[encoding] ?? (this.#underway[encoding] ??= this.#make(encoding))
  }

  /** True if the client has this content already, in any encoding. */
  isKnownTo(ifNoneMatch: string | undefined): boolean {
    return ifNoneMatch !== undefined && this.#mark !== '' && ifNoneMatch.includes(`"${this.#mark}`)
  }

  async #make(encoding: Compressed): Promise<Representation> {
    const { body, lasting, isWanted, findBest } = this.#content
    const best = encoding === 'br' ? await findBest?.() : undefined
    if (best) return (this.#ready[encoding] = this.#represent(best, encoding, `${encoding}-best`))
    const made = this.#represent(
      await compress(body, encoding, lasting ? 'quick' : 'once'),
      encoding,
      encoding,
    )
    this.#ready[encoding] = made
    if (isWanted) doInBackground(() => this.#improve(encoding, isWanted))
    return made
  }

  async #improve(encoding: Compressed, isWanted: () => boolean): Promise<void> {
    if (!isWanted()) return
    const best = await compress(this.#content.body, encoding, 'best')
    this.#ready[encoding] = this.#represent(best, encoding, `${encoding}-best`)
  }

  #represent(body: Buffer, encoding: Encoding, variant: string): Representation {
    const { contentType, headers, lasting } = this.#content
    const shared = [...headers]
    if (this.#compressible) shared.push('Vary', 'Accept-Encoding')
    // A strong ETag: it differs for each sequence of bytes.
    if (lasting) shared.push('ETag', `"${this.#mark}${variant && `-${variant}`}"`)
    const own = ['Content-Type', contentType, 'Content-Length', String(body.length)]
    if (encoding !== 'identity') own.push('Content-Encoding', encoding)
    return { body, headers: [...own, ...shared], notModified: shared }
  }
}

/** Sends the answer at once if it is ready, otherwise as soon as it is. */
export function sendRepresentation(
  exchange: Exchange,
  content: Representations,
  status = content.status,
): Promise<void> | undefined {
  const representation = content.in(acceptedEncoding(exchange.negotiation.acceptEncoding))
  if (representation instanceof Promise)
    return representation.then((made) => sendOrNotModified(exchange, status, content, made))
  sendOrNotModified(exchange, status, content, representation)
  return undefined
}

function sendOrNotModified(
  exchange: Exchange,
  status: number,
  content: Representations,
  { body, headers, notModified }: Representation,
): void {
  if (content.isKnownTo(exchange.negotiation.ifNoneMatch)) send(exchange, 304, notModified)
  else send(exchange, status, headers, body)
}
