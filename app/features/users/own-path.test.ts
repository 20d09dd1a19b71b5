import { describe, expect, it } from 'vitest'
import { deskPath, ownPath } from './own-path.ts'

describe('where one goes after signing in', () => {
  it.each([
    ['/admin/products'],
    ['/admin/products?q=ballon&page=2'],
    ['/admin/products?edit=1'],
    ['/admin/no-such-screen'],
  ])('is the screen that was asked for: %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'admin/products',
    '//evil.example/admin/',
    '///evil.example/admin/',
    '/\\evil.example/admin/',
    '\\\\evil.example',
    'https://evil.example/admin/products',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /admin/products',
    '/admin\\..\\..\\evil',
    '/admin/../..//evil.example',
    '/admin/%2e%2e//evil.example',
    '/admin/..%2f..%2fevil'.replace('%2f', '/'),
    '/admin/\t/evil.example',
    '/admin/\n//evil.example',
    '/%61dmin/products',
    '%2f%2fevil.example',
    '/administrator',
    '/admin',
    '/admin/login',
    '/admin/login?to=/admin/login',
    '/admin/logout',
    '/admin/access?token=x',
    '/shop',
  ])('is the dashboard for %j', (asked) => {
    expect(ownPath(asked)).toBe(deskPath)
  })
})
