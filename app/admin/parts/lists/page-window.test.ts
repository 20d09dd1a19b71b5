import { describe, expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('the buttons of the pager', () => {
  test.each([
    ['the only page', 1, 1, [1]],
    ['all of three pages', 2, 3, [1, 2, 3]],
    ['all of five pages', 5, 5, [1, 2, 3, 4, 5]],
    ['the first of 20', 1, 20, [1, 2, 3, 4, 5]],
    ['the third of 20', 3, 20, [1, 2, 3, 4, 5]],
    ['the fourth of 20', 4, 20, [2, 3, 4, 5, 6]],
    ['the middle of 20', 10, 20, [8, 9, 10, 11, 12]],
    ['the last but one of 20', 19, 20, [16, 17, 18, 19, 20]],
    ['the last of 20', 20, 20, [16, 17, 18, 19, 20]],
  ])('the pager shows five pages at most: %s', (_, page, pages, shown) => {
    expect(pageWindow(page, pages)).toEqual(shown)
  })
})
