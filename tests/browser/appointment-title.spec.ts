import { expect, test } from 'vitest'
import { useSite } from '#tests/support/browser/browser.ts'

const site = useSite()

test.each([360, 960, 1280, 1920])(
  'the title of the appointment page breaks between words alone at %i px',
  async (width) => {
    for (const path of ['/appointment', '/en/appointment']) {
      const page = await site.look(path, { width })
      const broken = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
        const text = title.firstChild as Text
        return Array.from(text.data.matchAll(/\S+/g), (word) => {
          const range = document.createRange()
          range.setStart(text, word.index)
          range.setEnd(text, word.index + word[0].length)
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1
            ? word[0]
            : ''
        }).filter(Boolean)
      })
      expect(broken).toEqual([])
    }
  },
)
