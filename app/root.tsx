import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { languageOf } from '#app/lib/i18n.ts'
import { FailureScreen } from '#app/site/failure-screen.tsx'
import displayFace from '#app/site/fonts/bricolage-grotesque.woff2?url'
import icon from '#app/site/icon.svg?url'
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
  const { pathname } = useLocation()
  return (
    <html lang={languageOf(pathname)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#10302B" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
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
