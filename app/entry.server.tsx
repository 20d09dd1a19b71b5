import { randomBytes } from 'node:crypto'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { NonceContext } from '#app/lib/http/nonce.ts'
import { factsOf, type RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { isAdminPath } from '#app/lib/text/i18n.ts'
import { setMinuteTasks } from '#app/routes/minute-tasks.server.ts'

setMinuteTasks()

/** Renders a page whole, into the request's facts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const facts = factsOf(loadContext)
  facts.html = isHydrated(routerContext)
    ? await adminPage(request.url, routerContext, facts)
    : sitePage(request.url, routerContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (facts.degraded) headers.set('Cache-Control', 'no-store')
  return new Response(null, { status, headers })
}

/** The pages of the back-office are hydrated by the router; those of the site are not. */
function isHydrated({ staticHandlerContext }: EntryContext): boolean {
  return isAdminPath(staticHandlerContext.location.pathname)
}

/** A public page waits for nothing while it renders and hands nothing over, so it needs no stream, which costs a third more. */
function sitePage(url: string, routerContext: EntryContext): string {
  return `<!DOCTYPE html>${shortTags(renderToString(<ServerRouter context={routerContext} url={url} />))}`
}

/** The same elements in fewer letters: React escapes `>` in texts and attributes, so these pairs are tags. */
const shortTags = (html: string) => html.replaceAll('/>', '>').replace(/><\/(?:path|circle|use|rect)>/g, '/>')

/** The loaders' data is written into the page behind the markup, by inline scripts that carry the nonce. */
async function adminPage(url: string, routerContext: EntryContext, facts: RequestFacts): Promise<string> {
  // 128 bits, once.
  const nonce = randomBytes(16).toString('base64url')
  facts.nonce = nonce
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={url} nonce={nonce} />
    </NonceContext>,
    { nonce, onError: (error) => facts.log.error({ err: error }, 'a page failed while it was rendered') },
  )
  await stream.allReady
  return new Response(stream).text()
}

/** Logs what went wrong, once; a missing page is named by the line of its request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  factsOf(context).log.error({ err: error }, 'request failed')
}
