import { describe, expect, it } from 'vitest'
import { pagePolicy } from './security-headers.ts'
import { ask, page, serve } from './testing.ts'

describe('the policy of a page', () => {
  it('the policy is the same whatever scripts are in the page', async () => {
    const { port } = await serve(async () =>
      page('<script>alert(1)</script><script src="/boot.js"></script>'),
    )
    const { headers } = await ask(port, '/')
    expect(headers['content-security-policy']).toBe(pagePolicy())
    expect(pagePolicy().split('; ')).toContain("script-src 'self' 'inline-speculation-rules'")
  })

  it('the policy allows no foreign source', () => {
    expect(pagePolicy()).toMatch(/^default-src 'none'; /)
    expect(pagePolicy()).not.toMatch(/script-src[^;]*unsafe/)
    for (const rule of ["base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'", "style-src 'self'"])
      expect(pagePolicy().split('; ')).toContain(rule)
  })
})
