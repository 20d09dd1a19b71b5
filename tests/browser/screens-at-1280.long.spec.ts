import { expect, test } from 'vitest'
import { startEveryScreen } from '#tests/support/browser/screen-matrix.ts'
import { adminScreens } from '../../scripts/screenshots/admin-screens.ts'

const screens = startEveryScreen()

test.each(adminScreens.map((screen) => [screen.name, screen] as const))(
  'the screen %s has no fault at 1280 px',
  async (_, screen) => {
    expect(await screens.faultsOf(screen, 1280)).toEqual([])
  },
)
