import { copiesPages } from '#app/lib/env.server.ts'
import { cachedForFiveMinutes } from '#app/lib/http/xml-response.server.ts'
import retired from '#app/site/offline/retired-worker.js?raw'
import script from '#app/site/offline/worker.ts?worker&url'

/**
 * The service worker of the public site, at a permanent address. Its script is a file of the build, so these bytes
 * change with it; when switched off, this address serves a worker that removes the earlier one, at most five minutes
 * later behind a cache.
 */
export function loader() {
  return new Response(copiesPages() ? `importScripts('${script}')\n` : retired, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': cachedForFiveMinutes },
  })
}
