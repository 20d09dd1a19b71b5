import { expect, test, vi } from 'vitest'
import { isFast, savesData } from './connection.ts'

test.each([
  [undefined, [true, false]],
  [{ saveData: false, effectiveType: '4g' }, [true, false]],
  [{ saveData: true, effectiveType: '4g' }, [false, true]],
  [{ saveData: false, effectiveType: '3g' }, [false, false]],
  [{ saveData: false, effectiveType: 'slow-2g' }, [false, false]],
])('a connection that says %j of itself is fast, or saves data: %j', (connection, found) => {
  vi.stubGlobal('navigator', { connection })
  expect([isFast(), savesData()]).toEqual(found)
  vi.unstubAllGlobals()
})
