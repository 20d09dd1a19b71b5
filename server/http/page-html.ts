import { createHash } from 'node:crypto'
import { pagePolicy } from './security-headers.ts'

export type PageHtml = { html: string; policy: string }

/** A document as it is sent, and its policy: the hash of every inline script that it holds is named, nothing else runs. */
export function pageHtml(document: string): PageHtml {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of document.matchAll(script)) {
    if (/\ssrc=/.test(attributes) || !isScript(attributes)) continue
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`)
  }
  return { html: document, policy: pagePolicy([...hashes]) }
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Whether a browser would run it: JSON-LD and other blocks of data need no hash. */
function isScript(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === 'module' || type === 'text/javascript'
}
