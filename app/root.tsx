import type { ReactNode } from 'react'
import { Links, Meta, Outlet, useLocation } from 'react-router'
import boot from '#app/boot.ts?worker&url'
import islands from '#app/islands.tsx?worker&url'
import { languageOf } from '#app/lib/i18n.ts'
import { FailureScreen } from '#app/site/failure-screen.tsx'
import displayFace from '#app/site/fonts/bricolage-grotesque.woff2?url'
import icon from '#app/site/icon.svg?url'
import { PageContext } from '#app/site/page.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/root.ts'
import '#app/site/styles/tokens.css'
import '#app/site/styles/reset.css'
import '#app/site/styles/base.css'
import '#app/site/styles/layout.css'
import '#app/site/styles/print.css'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: icon },
  { rel: 'preload', as: 'font', type: 'font/woff2', href: displayFace, crossOrigin: 'anonymous' },
]

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  const { phone = '', today = '' } = useSiteFacts() ?? {}
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#10302B" />
        <Meta />
        <Links />
      </head>
      <body data-phone={phone} data-today={today}>
        <PageContext value={{ language, phone, today }}>{children}</PageContext>
        <script defer src={boot} data-islands={islands} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailureScreen error={error} />
}
