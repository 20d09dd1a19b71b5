import { expect, test } from '@playwright/test'
import { startEveryScreen } from '#tests/support/browser/screen-matrix.ts'
import { adminScreens } from '../../scripts/screenshots/admin-screens.ts'

const screens = startEveryScreen()

for (const screen of adminScreens) {
  test(`the screen ${screen.name} has no fault at 1280 px`, async () => {
    expect(await screens.faultsOf(screen, 1280)).toEqual([])
  })
}
