import { describe, expect, test } from 'vitest'
import { sidebarOpenFrom } from './sidebar-state.ts'

describe('the sidebar is drawn', () => {
  test.each([
    ['open without a cookie', null, true],
    ['open with an empty header', '', true],
    ['open when so remembered', 'sidebar_state=true', true],
    ['as a rail when so remembered', 'sidebar_state=false', false],
    ['as a rail among other cookies', 'a=1; sidebar_state=false; b=2', false],
    ['open when only a longer name says so', 'my_sidebar_state=false', true],
    ['open when the value is another', 'sidebar_state=falsely', true],
  ])('%s', (_, cookies, open) => {
    expect(sidebarOpenFrom(cookies)).toBe(open)
  })
})
