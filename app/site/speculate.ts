import { isFree } from './connection.ts'

/**
 * Next pages, where fetching one in vain costs the visitor nothing: fetched when a mouse rests on the link, drawn when
 * the link is pressed. https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export function speculate(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || !isFree()) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  // Without a mouse "moderate" is whatever has come into view.
  const hovers = matchMedia('(hover: hover)').matches
  script.text = JSON.stringify({
    prerender: ruleOf('conservative'),
    ...(hovers && { prefetch: ruleOf('moderate') }),
  })
  document.head.append(script)
}

/** Links to the public pages. A patient's own link is opened by a press alone. */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/media/*', '/*visit/*', '/*.*'] } },
    { not: { selector_matches: '[target], [download]' } },
  ],
}

const ruleOf = (eagerness: string) => [{ where: pages, eagerness }]
