import { beforeAll, describe, expect, test } from 'vitest'
import { startBackOffice } from '#tests/support/browser/back-office-page.ts'
import { hydrated, widths } from '#tests/support/browser/browser.ts'
import { shifts } from '#tests/support/browser/layout-shift.ts'
import { adminScreens } from '../../scripts/screenshots/admin-screens.ts'
import { addExamples } from '../../scripts/screenshots/examples.ts'
import { addressOf, standing } from '../../scripts/screenshots/screen.ts'

const backOffice = startBackOffice({ role: 'admin', width: 360, motion: true })
beforeAll(() => addExamples(backOffice.site.sql))

const screens = standing(adminScreens).filter(({ asVisitor }) => !asVisitor)

describe.each(widths)('at %i px', (width) => {
  test.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s stays where it is while it comes',
    async (_, screen) => {
      await backOffice.page.setViewportSize({ width, height: 900 })
      await backOffice.page.goto('about:blank')
      await backOffice.page.goto(backOffice.site.origin + (await addressOf(screen, backOffice.site.sql)))
      await hydrated(backOffice.page)
      expect(await shifts(backOffice.page)).toEqual([])
    },
  )
})
