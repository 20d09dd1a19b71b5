import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policyOf } from './page-policy.ts'
import { ask, document, page, serve } from './testing.ts'

describe('the policy of a page', () => {
  it('names the hash of every inline script that a browser runs, and of no other', async () => {
    const { port } = await serve(async () => page('<script src="/assets/boot.js" defer=""></script>'))
    const { headers, body } = await ask(port, '/')
    const scripts = [...body.toString().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    const run = scripts.filter(([, attributes = '']) => !/ src=|ld\+json/.test(attributes))
    const hashes = run.map(
      ([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(hashes).toHaveLength(2)
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
  })

  it('lets nothing in that is not ours', () => {
    const policy = policyOf(document('Bonjour'))
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const rule of ["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'", "style-src 'self'"])
      expect(policy.split('; ')).toContain(rule)
  })

  it('takes a script as a browser does, whatever its words', () => {
    const hash = createHash('sha256').update('a("<script>")').digest('base64')
    expect(policyOf('<script>a("<script>")</script>')).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policyOf('<script>never ends')).toContain("script-src 'self';")
  })

  it('has no hash for words that look like a script', () => {
    expect(policyOf('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toContain("script-src 'self';")
  })
})
