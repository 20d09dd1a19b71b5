import type { ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { publicBuild } from './public-build.ts'

const paths: Record<string, { parentId?: string; path?: string }> = {
  layout: {},
  home: { parentId: 'layout', path: 'en?' },
  article: { parentId: 'layout', path: 'en?/blog/:slug' },
  preview: { parentId: 'layout', path: 'admin/preview/blog/:id' },
  administrators: { path: 'administrators' },
  desk: { path: 'admin' },
  guard: { parentId: 'desk' },
  products: { parentId: 'guard', path: 'products' },
}
const routes = Object.fromEntries(Object.entries(paths).map(([id, route]) => [id, { id, ...route }]))
const build = { routes, assets: { routes, version: '1' }, publicPath: '/' } as unknown as ServerBuild

it('knows what visitors ask for, with what lies around it, and nothing of the back-office', () => {
  const { routes: known, assets, publicPath } = publicBuild(build)
  expect(Object.keys(known)).toEqual(['layout', 'home', 'article', 'administrators'])
  expect(assets).toEqual({ routes: known, version: '1' })
  expect(publicPath).toBe('/')
})
