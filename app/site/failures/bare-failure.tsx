import { useLocation } from 'react-router'
import { failureTexts } from '#app/lib/http/failure-texts.ts'

/** Last resort when no other screen can be shown: no site styles, no data of the centre. */
export function BareFailure() {
  const { pathname, search } = useLocation()
  return (
    <main style={{ maxWidth: '40rem', margin: '15vh auto', padding: '0 1rem', font: '1rem/1.6 system-ui' }}>
      <h1 lang="en">{failureTexts.unexpected}</h1>
      <p lang="en">500 Internal Server Error</p>
      <p lang="fr">La page n’a pas pu s’afficher. Réessayez dans un instant.</p>
      <p lang="en">The page could not be shown. Please try again in a moment.</p>
      <p>
        <a href={pathname + search}>Réessayer · Try again</a>
      </p>
    </main>
  )
}
