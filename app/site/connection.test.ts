import { expect, test, vi } from 'vitest'
import { isFast, isFree, savesData } from './connection.ts'

test.each([
  [undefined, [true, true, false]],
  [{ saveData: false, effectiveType: '4g' }, [true, true, false]],
  [{ saveData: false, effectiveType: '4g', type: 'cellular' }, [true, false, false]],
  [{ saveData: true, effectiveType: '4g' }, [false, false, true]],
  [{ saveData: false, effectiveType: '3g' }, [false, false, false]],
  [{ saveData: false, effectiveType: 'slow-2g' }, [false, false, false]],
])('a connection that says %j of itself is fast, costs nothing, or saves data: %j', (connection, found) => {
  vi.stubGlobal('navigator', { connection })
  expect([isFast(), isFree(), savesData()]).toEqual(found)
  vi.unstubAllGlobals()
})
