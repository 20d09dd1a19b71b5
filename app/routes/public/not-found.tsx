import { data } from 'react-router'
import { factsOf } from '#app/lib/request-facts.server.ts'
import { NotFoundScreen } from '#app/site/not-found-screen.tsx'
import { pageMeta, siteOf } from '#app/site/page-meta.ts'
import type { Route } from './+types/not-found.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  factsOf(context).log.warn({ path: new URL(request.url).pathname }, 'unknown path')
  return data(null, { status: 404 })
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    pathname: location.pathname,
    title: '404',
    noIndex: true,
    alternates: false,
  })
}

export default function NotFound() {
  return <NotFoundScreen />
}
