/*
 * What hydrates a whole page: for the back-office, whose pages carry React Router's `<Scripts>`. A public page never
 * fetches it (docs/decisions/0006-islands.md). The build begins here, so this import comes before every other style,
 * in whatever order it puts the routes: it declares the order of the layers.
 */
import '#app/site/styles/tokens.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
