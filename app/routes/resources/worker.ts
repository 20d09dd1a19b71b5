import { copiesPages } from '#app/lib/env.server.ts'
import { cachedForFiveMinutes } from '#app/lib/http/xml-response.server.ts'
import retired from '#app/site/offline/retired-worker.js?raw'
import script from '#app/site/offline/worker.ts?worker&url'

/**
 * The service worker of the public site, at one address for good. Its script is a file of the build, so these bytes
 * change with it; switched off, what a browser finds here takes the earlier one back, at most five minutes later where
 * a cache stands in front.
 */
export function loader() {
  return new Response(copiesPages() ? `importScripts('${script}')\n` : retired, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': cachedForFiveMinutes,
    },
  })
}
