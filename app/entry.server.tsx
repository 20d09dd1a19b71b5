import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { factsOf } from '#app/lib/request-facts.server.ts'

/**
 * Renders a page whole, into the request's facts. A public page waits for nothing while it renders and is not hydrated by the router, so it needs
 * no stream, which costs a third more; pages with React Router's `<Scripts>` do (`renderToReadableStream`, `allReady`).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Response {
  const facts = factsOf(loadContext)
  facts.html = `<!DOCTYPE html>${renderToString(<ServerRouter context={routerContext} url={request.url} />)}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (facts.degraded) headers.set('Cache-Control', 'no-store')
  return new Response(null, { status, headers })
}

/** Logs what went wrong, once; a missing page is named by the line of its request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  factsOf(context).log.error({ err: error }, 'request failed')
}
