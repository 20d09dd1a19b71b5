import { createHash } from 'node:crypto'
import { pagePolicy } from './security-headers.ts'

/**
 * The policy of a page: the hash of every inline script that it holds is named and nothing else runs. Computed once,
 * when the page is kept.
 */
export function policyOf(html: string): string {
  const hashes = new Set<string>()
  // Found by a plain search: an expression looked for everywhere would cost more than the rest of sending the page.
  for (let at = html.indexOf('<script'); at !== -1; at = html.indexOf('<script', at)) {
    script.lastIndex = at
    const [whole = '<script', attributes = ' src=', text = ''] = script.exec(html) ?? []
    at += whole.length
    if (/\ssrc=/.test(attributes) || !isScript(attributes)) continue
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  }
  return pagePolicy([...hashes])
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/y

/** Whether a browser would run it: JSON-LD and other blocks of data need no hash. */
function isScript(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === 'module' || type === 'text/javascript'
}
