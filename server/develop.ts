import { createRequestHandler, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { Answer } from './http/pipeline.ts'
import type { RouteRequest } from './http/router.ts'
import { run, type ServedSite } from './run.ts'

type Development = Required<Pick<ServedSite, 'root' | 'onUpgrade'>> & { vite: ViteDevServer }

/** Runs the site from its sources: each request loads the current modules. See scripts/dev/serve.mjs. */
export async function develop({ root, vite, onUpgrade }: Development): Promise<void> {
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  // Builds once before the first request, which would otherwise take seconds; that request reports any error.
  await build().catch(() => {})
  const route = orFailure(vite, createRequestHandler(build, 'development'))
  return run({
    root,
    route: () => route,
    cachesPages: false,
    inFront: (answer) => (request, response) => {
      allowVite(response)
      vite.middlewares(request, response, () => answer(request, response))
    },
    onUpgrade,
  })
}

/** Reports a module that cannot be loaded in the terminal, over the open pages, and in the answer. */
function orFailure(vite: ViteDevServer, route: RouteRequest): RouteRequest {
  return async (request, context) => {
    try {
      return await route(request, context)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      vite.ssrFixStacktrace(error)
      vite.config.logger.error(error.stack ?? error.message, { error })
      const err = Object.assign({}, error, { message: error.message, stack: error.stack ?? '' })
      vite.environments.client.hot.send({ type: 'error', err })
      const page = `<!DOCTYPE html><html lang="en"><head><title>Error</title><script type="module" src="/app/dev-failure.ts"></script></head><body data-error="${escaped(JSON.stringify(err))}"><pre>${escaped(err.stack)}</pre></body></html>`
      return new Response(page, { status: 500, headers: { 'Content-Type': 'text/html' } })
    }
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Vite inserts styles by script, and its client waits in a worker for a restarted server. */
function allowVite(response: Parameters<Answer>[1]): void {
  const writeHead: (status: number, headers?: string[]) => typeof response = response.writeHead.bind(response)
  Object.assign(response, {
    writeHead: (status: number, headers?: string[]) =>
      writeHead(status, Array.isArray(headers) ? headers.map(relaxed) : headers),
  })
}

function relaxed(header: string): string {
  if (!header.includes('script-src')) return header
  return header
    .replace(/style-src '[^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/worker-src [^;]*/, "worker-src 'self' blob:")
}
