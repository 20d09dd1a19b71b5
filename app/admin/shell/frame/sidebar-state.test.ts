import { describe, expect, test } from 'vitest'
import { sidebarOpenFrom } from './sidebar-state.ts'

describe('the state of the sidebar', () => {
  test.each([
    ['not at all without a cookie', null, null],
    ['not at all with an empty header', '', null],
    ['open', 'sidebar_state=true', true],
    ['as a rail', 'sidebar_state=false', false],
    ['as a rail among other cookies', 'a=1; sidebar_state=false; b=2', false],
    ['not at all when only a longer name says so', 'my_sidebar_state=false', null],
    ['not at all when the value is another', 'sidebar_state=falsely', null],
  ])('the sidebar is remembered %s', (_, cookies, open) => {
    expect(sidebarOpenFrom(cookies)).toBe(open)
  })
})
