import { isFree } from './connection.ts'

/**
 * Prefetches next pages, if unneeded requests cost the visitor nothing: fetched when the mouse rests on a link,
 * prerendered when it is pressed. https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API
 */
export function speculate(): void {
  if (!HTMLScriptElement.supports?.('speculationrules') || !isFree()) return
  const script = document.createElement('script')
  script.type = 'speculationrules'
  // Without a mouse, "moderate" applies to every link that comes into view.
  const hovers = matchMedia('(hover: hover)').matches
  script.text = JSON.stringify({
    prerender: ruleOf('conservative'),
    ...(hovers && { prefetch: ruleOf('moderate') }),
  })
  document.head.append(script)
}

/** Links to the public pages. A patient's own link is never prefetched. */
const pages = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/media/*', '/*visit/*', '/*.*'] } },
    { not: { selector_matches: '[target], [download]' } },
  ],
}

const ruleOf = (eagerness: string) => [{ where: pages, eagerness }]
