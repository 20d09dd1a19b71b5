import { describe, expect, test } from 'vitest'
import { startEveryScreen } from '#tests/support/browser/screen-matrix.ts'
import { adminScreens } from '../../scripts/screenshots/admin-screens.ts'
import { standing } from '../../scripts/screenshots/screen.ts'

const named = standing(adminScreens).map((screen) => [screen.name, screen] as const)

// Half of the screens at each width: all of them, with their states, at both widths are the long run's.
describe.each([360, 1280] as const)('screens at %i px', (width) => {
  const screens = startEveryScreen(width)
  test.each(named.filter((_, place) => (place % 2 === 0) === (width === 360)))(
    'the screen %s has no fault',
    async (_, screen) => {
      expect(await screens.faultsOf(screen)).toEqual([])
    },
  )
})
