import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Language } from '#app/lib/text/i18n.ts'
import { SiteFailureScreen } from '#app/site/failures/failure-screen.tsx'
import { NotFoundScreen } from '#app/site/failures/not-found-screen.tsx'
import { PageContext } from './page.ts'
import { clinic } from './site-facts.fixture.ts'
import type { SiteFacts } from './site-facts.ts'

function rendered(screen: React.ReactNode, language: Language, site?: SiteFacts): string {
  const Stub = createRoutesStub([{ id: 'routes/public/layout', path: '*', Component: () => screen }])
  return renderToStaticMarkup(
    <PageContext value={{ language, phone: '', today: '', firstDay: '' }}>
      <Stub
        initialEntries={[language === 'en' ? '/en/somewhere' : '/somewhere']}
        hydrationData={{ loaderData: site ? { 'routes/public/layout': site } : {} }}
      />
    </PageContext>,
  )
}

describe.each<[Language, string, string]>([
  ['fr', 'Cette page a roulé plus loin.', '/'],
  ['en', 'This page has rolled away.', '/en'],
])('the screen of an unknown path in %s', (language, sentence, home) => {
  test('the screen has the exact English texts, then a sentence in its language, and a link home', () => {
    const html = rendered(<NotFoundScreen />, language, clinic)
    expect(html).toContain('404 </span>Oops! Page not found</h1>')
    expect(html).toContain(sentence)
    expect(html).toMatch(new RegExp(`<a href="${home}"[^>]*lang="en"[^>]*>Return to Home</a>`))
    expect(html).toContain('href="tel:+237600000000"')
  })
})

describe('the screen of a failure', () => {
  test('the screen of a failure has the status of an answer', () => {
    const answer = { status: 503, statusText: 'Service Unavailable', internal: false, data: null }
    expect(rendered(<SiteFailureScreen error={answer} />, 'fr', clinic)).toContain('503 Service Unavailable')
  })

  test('the screen of a failure works without any facts of the centre', () => {
    const html = rendered(<SiteFailureScreen error={null} />, 'fr')
    expect(html).toContain('Unexpected Application Error!')
    expect(html).not.toContain('tel:')
  })
})
