import { isRouteErrorResponse, useRouteError } from 'react-router'
import { SiteFailureScreen } from './failure-screen.tsx'
import { NotFoundScreen, type Onward } from './not-found-screen.tsx'

/** `ErrorBoundary` within header and footer, for a missing or failed page. */
export function PageFailure({ onward }: { onward?: Onward }) {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen onward={onward} />
  ) : (
    <SiteFailureScreen error={error} />
  )
}
