import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { ColorSchemeStart } from '#app/admin/shell/color-scheme-start.tsx'
import { brand } from '#app/lib/design/brand.ts'
import { useNonce } from '#app/lib/http/nonce.ts'
import { isAdminPath, languageOf, localPath } from '#app/lib/text/i18n.ts'
import { BareFailure } from '#app/site/failures/bare-failure.tsx'
import { PageContext } from '#app/site/page.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import english from './boot.en.ts?worker&url'
import french from './boot.fr.ts?worker&url'

/** The script of a page, which knows the words of its language alone. */
const boot = { fr: french, en: english }

/** The site and the back-office are two kinds of document under one router: they share neither style nor script. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return isAdminPath(pathname) ? (
    <AdminDocument>{children}</AdminDocument>
  ) : (
    <SiteDocument>{children}</SiteDocument>
  )
}

function SiteDocument({ children }: { children: ReactNode }) {
  const language = languageOf(useLocation().pathname)
  const { phone = '', today = '', firstDay = '', clock, palette, worker } = useSiteFacts() ?? {}
  return (
    <html lang={language} style={palette?.properties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={palette?.ink ?? brand.ink} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icons/site.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={localPath(language, '/site.webmanifest')} />
        <Meta />
        <Links />
      </head>
      <body
        data-phone={phone}
        data-days={`${today} ${firstDay}`}
        data-now={clock?.now}
        data-until={clock?.until}
        data-worker={worker}
      >
        <PageContext value={{ language, phone, today, firstDay }}>{children}</PageContext>
        {import.meta.env.DEV ? <DevelopmentScripts /> : <script type="module" src={boot[language]} />}
      </body>
    </html>
  )
}

/** Scripts from their sources, with React Refresh for the islands and new HTML for the rest. */
function DevelopmentScripts() {
  return (
    <>
      <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      <script type="module" src="/app/dev-page.ts" />
      <script type="module" src="/app/boot.ts" />
    </>
  )
}

/** Hydrated by the router: `Scripts` and the styles of Mantine carry the nonce of this answer. */
function AdminDocument({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="fr" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icons/desk.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/desk-180.png" />
        <link rel="manifest" href="/desk.webmanifest" />
        <ColorSchemeStart />
        <Meta />
        {/* A browser hides a nonce, so React would take Vite's stylesheet for another one. */}
        <Links nonce={import.meta.env.DEV ? '' : undefined} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Failure of the layouts themselves. */
export function ErrorBoundary() {
  return <BareFailure />
}
