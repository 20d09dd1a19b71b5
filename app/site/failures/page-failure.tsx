import { isRouteErrorResponse, useRouteError } from 'react-router'
import { FailureScreen } from './failure-screen.tsx'
import { NotFoundScreen, type Onward } from './not-found-screen.tsx'

/** What stands in a page's place, inside header and footer, when it is not there or failed: its `ErrorBoundary`. */
export function PageFailure({ onward }: { onward?: Onward }) {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundScreen onward={onward} />
  ) : (
    <FailureScreen error={error} />
  )
}
