import { data } from 'react-router'
import { NotFoundScreen } from '#app/site/failures/not-found-screen.tsx'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import type { Route } from './+types/not-found.ts'

/** The path is logged with its request. */
export function loader() {
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
