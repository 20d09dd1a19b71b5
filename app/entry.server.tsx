import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { factsOf } from '#app/lib/request-facts.server.ts'

/** Renders a page whole: what is kept and compressed once must not arrive in pieces. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const facts = factsOf(loadContext)
  let failed = false
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError(error) {
      failed = true
      facts.log.error({ err: error }, 'page could not be rendered')
    },
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (facts.degraded || failed) headers.set('Cache-Control', 'no-store')
  return new Response(request.method === 'HEAD' ? null : stream, { status: failed ? 500 : status, headers })
}

/** Logs what went wrong, once; a missing page is logged by the page that says so. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  factsOf(context).log.error({ err: error }, 'request failed')
}
