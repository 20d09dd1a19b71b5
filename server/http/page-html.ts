import { createHash } from 'node:crypto'
// `?worker` for its build alone: a small classic script with a hashed name, the same for server and browser.
import bootAddress from '#app/lib/boot.ts?worker&url'
import { pagePolicy } from './security-headers.ts'

export type PageHtml = { html: string; policy: string }

/**
 * React Router's document as it is sent: nothing of React is loaded before the page is shown. The preloads go, its
 * one bootstrap script becomes text, and a deferred script decides later whether to start it. The policy names the
 * hash of every inline script, the bootstrap's included.
 */
export function pageHtml(document: string): PageHtml {
  const hashes = new Set<string>()
  const html = document
    .replace(modulePreload, '')
    .replace(script, (whole, attributes: string, text: string) => {
      if (/\ssrc=/.test(attributes) || !isScript(attributes)) return whole
      hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`)
      if (!/\stype="module"/.test(attributes)) return whole
      return `<script type="text/plain" data-boot="">${text}</script><script defer="" src="${bootAddress}"></script>`
    })
  return { html, policy: pagePolicy([...hashes]) }
}

const modulePreload = /<link rel="modulepreload"[^>]*>/g
const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Whether a browser would run it: JSON-LD and other blocks of data need no hash. */
function isScript(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
  return type === undefined || type === 'module' || type === 'text/javascript'
}
