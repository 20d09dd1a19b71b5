import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { type ReactNode, useCallback } from 'react'
import { cssVariablesResolver, theme } from '#app/admin/theme.ts'
import { useNonce } from '#app/lib/http/nonce.ts'
import { schemeStorage } from './color-scheme.tsx'
import { useToastKeys, useToastsOfScreen } from './toasts.tsx'
import '#app/admin/styles/layout.css'
import '#app/admin/styles/mantine.css'
import '#app/admin/styles/tokens.css'
import '#app/admin/styles/base.css'
import '#app/admin/styles/toasts.css'

/** Root of every screen of the back-office, the sign-in page included: theme, colour scheme, toasts. */
export function AdminProvider({ children }: { children: ReactNode }) {
  const nonce = useStyleNonce()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      colorSchemeManager={schemeStorage}
      getStyleNonce={nonce}
      withGlobalClasses={false}
    >
      {children}
      <Toasts />
    </MantineProvider>
  )
}

function Toasts() {
  useToastKeys()
  useToastsOfScreen()
  return <Notifications position="top-center" zIndex={1000} limit={9} containerWidth="40rem" />
}

/** On the server the nonce of this response; in the browser the nonce of the page's scripts. */
function useStyleNonce(): () => string {
  const nonce = useNonce()
  return useCallback(() => nonce || String(Reflect.get(globalThis, '__webpack_nonce__') ?? ''), [nonce])
}
