import { RouterContextProvider } from 'react-router'
import { log } from '#app/lib/log.server.ts'
import { type RequestFacts, setRequestFacts } from '#app/lib/request-facts.server.ts'

/** React Router's own handler of the built site. */
export type RouteRequest = (request: Request, context: RouterContextProvider) => Promise<Response>

/** `html` is the body's text where it is a page of ours; `nonce` what its inline parts carry, if they do. */
export type Routed = {
  response: Response
  body: Buffer
  html: string | undefined
  nonce?: string | undefined
  degraded: boolean
}

/** The router did not answer in time, or has too much to do. */
export class Overdue extends Error {
  override name = 'Overdue'
}

/** How long an answer may take, in milliseconds: no visitor waits longer for a page, be it to read that it failed. */
const patience = 4500

/** Answers underway at once; beyond, a visitor is told so at once. */
const mostUnderway = 256

let underway = 0

/** The router's answer, whole, and whether a part of it could not be read. Throws `Overdue`. */
export async function ask(
  route: RouteRequest,
  visitor: { id: string; address: string },
  request: Request,
): Promise<Routed> {
  if (underway >= mostUnderway) throw new Overdue('Too many answers are underway')
  const facts = factsFor(visitor)
  const context = new RouterContextProvider()
  setRequestFacts(context, facts)
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Overdue('The answer took too long')), patience)
  underway++
  const answered = answer().finally(() => underway--)
  try {
    return await Promise.race([answered, promise])
  } finally {
    clearTimeout(timer)
  }

  async function answer(): Promise<Routed> {
    const response = await route(request, context)
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
    const html = isHtml ? (response.body ? await response.text() : facts.html) : undefined
    const body = html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html)
    return { response, body, html, nonce: facts.nonce, degraded: facts.degraded || response.status >= 500 }
  }
}

function factsFor({ id, address }: { id: string; address: string }): RequestFacts {
  return {
    id,
    address,
    degraded: false,
    // Made when it is asked for: most pages have nothing to say.
    get log() {
      return log().child({ id })
    },
  }
}
