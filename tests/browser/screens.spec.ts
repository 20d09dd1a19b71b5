import { describe, expect, test } from 'vitest'
import { startEveryScreen } from '#tests/support/browser/screen-matrix.ts'
import { adminScreens } from '../../scripts/screenshots/admin-screens.ts'
import { standing } from '../../scripts/screenshots/screen.ts'

/** Screens that show the parts of another one: one trash and one empty answer stand for all, and one tab has all settings. */
const repeated =
  /^(?!Messages).*: (nothing found|trash)$|^(Settings: (?!all).*|Products: to translate|Pictures: unused)$|, in English$/

const named = standing(adminScreens)
  .filter(({ name }) => !repeated.test(name))
  .map((screen) => [screen.name, screen] as const)

// Half of these screens at each width: all of them, with their states, at both widths are the long run's.
describe.each([360, 1280] as const)('screens at %i px', (width) => {
  const screens = startEveryScreen(width)
  test.each(named.filter((_, place) => (place % 2 === 0) === (width === 360)))(
    'the screen %s has no fault',
    async (_, screen) => {
      expect(await screens.faultsOf(screen)).toEqual([])
    },
  )
})
