import type { ServerBuild } from 'react-router'

/**
 * A build that knows the addresses of visitors alone. With every page the router matches, and writes anew for the
 * render, all the addresses that it knows; two thirds are the back-office's.
 */
export function publicBuild(build: ServerBuild): ServerBuild {
  const ids = new Set(
    Object.keys(build.routes).filter((id) => !/^admin(\/|$)/.test(pathOf(id, build.routes))),
  )
  const { assets } = build
  return {
    ...build,
    routes: only(ids, build.routes),
    assets: { ...assets, routes: only(ids, assets.routes) },
  }
}

function pathOf(id: string, routes: ServerBuild['routes']): string {
  const route = routes[id]
  if (!route) return ''
  const above = route.parentId ? pathOf(route.parentId, routes) : ''
  return [above, route.path].filter(Boolean).join('/')
}

function only<Value>(ids: Set<string>, all: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
}
