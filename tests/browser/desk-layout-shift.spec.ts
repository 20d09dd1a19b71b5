import { beforeAll, describe, expect, test } from 'vitest'
import { deskScreens } from '../../scripts/screenshots/desk-screens.ts'
import { addExamples } from '../../scripts/screenshots/examples.ts'
import { addressOf, standing } from '../../scripts/screenshots/screen.ts'
import { hydrated, widths } from '../support/browser.ts'
import { startDesk } from '../support/desk-page.ts'
import { shifts } from '../support/layout-shift.ts'

const desk = startDesk({ role: 'admin', width: 360 })
beforeAll(() => addExamples(desk.site.sql))

const screens = standing(deskScreens).filter(({ asVisitor }) => !asVisitor)

describe.each(widths)('at %i px', (width) => {
  test.each(screens.map((screen) => [screen.path, screen] as const))(
    '%s stays where it is while it comes',
    async (_, screen) => {
      await desk.page.setViewportSize({ width, height: 900 })
      await desk.page.goto('about:blank')
      await desk.page.goto(desk.site.origin + (await addressOf(screen, desk.site.sql)))
      await hydrated(desk.page)
      expect(await shifts(desk.page)).toEqual([])
    },
  )
})
