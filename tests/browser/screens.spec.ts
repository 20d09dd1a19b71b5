import { expect, test } from '@playwright/test'
import { startEveryScreen } from '#tests/support/browser/screen-matrix.ts'
import { adminScreens } from '../../scripts/screenshots/admin-screens.ts'
import { standing } from '../../scripts/screenshots/screen.ts'

/**
 * Screens that repeat parts of another one: one trash and one empty list represent all, and one tab has all settings.
 */
const repeated =
  /^(?!Messages).*: (nothing found|trash)$|^(Settings: (?!all).*|Products: to translate|Pictures: unused)$|, in English$/

const named = standing(adminScreens).filter(({ name }) => !repeated.test(name))
const screens = startEveryScreen()

// Half of these screens at each width; the long run has all screens and states at both.
for (const [place, screen] of named.entries()) {
  const width = place % 2 === 0 ? 360 : 1280
  test(`the screen ${screen.name} at ${width} px has no fault`, async () => {
    expect(await screens.faultsOf(screen, width)).toEqual([])
  })
}
