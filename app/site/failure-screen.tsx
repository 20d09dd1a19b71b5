import { isRouteErrorResponse } from 'react-router'

/** The screen of an unexpected failure, in the exact words of the specification. */
export function FailureScreen({ error }: { error: unknown }) {
  const detail = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : '500'
  return (
    <main id="content">
      <h1 lang="en">Unexpected Application Error!</h1>
      <p>{detail}</p>
    </main>
  )
}
