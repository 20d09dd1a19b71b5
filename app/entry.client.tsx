/*
 * Hydrates a whole page: for the back-office, whose pages carry React Router's `<Scripts>`. A public page never fetches
 * it (docs/decisions/0006-islands.md).
 */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Browsers hide a nonce from everybody but scripts; what adds styles later (a dialog that stops the page's scrolling)
// finds it under this name.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
