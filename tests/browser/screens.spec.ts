import { expect, test } from 'vitest'
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
test.each(named.map((screen, place) => [screen.name, place % 2 === 0 ? 360 : 1280, screen] as const))(
  'the screen %s at %i px has no fault',
  async (_, width, screen) => {
    expect(await screens.faultsOf(screen, width)).toEqual([])
  },
)
