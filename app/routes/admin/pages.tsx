import { Outlet } from 'react-router'
import { adminFailedTitle, FailureScreen } from '#app/admin/shell/failure-screen.tsx'
import type { Route } from './+types/pages.ts'

/** Between the frame and its screens, so that the frame stays around a failed screen. */
export default function Pages() {
  return <Outlet />
}

/** Title for a failure: every screen has its own. */
export const meta: Route.MetaFunction = ({ error }) => [{ title: adminFailedTitle(error) }]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />
}
