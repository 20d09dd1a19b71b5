import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/use-database.ts'
import { allowedConnections, mostPerPool, mostProcessesWithin } from './connection-budget.server.ts'
import { connectionsOf } from './pool-sizes.server.ts'

describe('the pools of several processes', () => {
  it.each([
    [97, 1, 8],
    [97, 2, 8],
    [97, 3, 8],
    [97, 4, 5],
    [97, 6, 2],
    [97, 7, undefined],
    [17, 1, 2],
    [16, 1, undefined],
  ])('within %i connections the pools of %i processes have at most %s each', (allowed, processes, most) => {
    expect(mostPerPool(allowed, processes)).toBe(most)
  })

  it.each([97, 40, 200])('the pools stay within %i connections during a replacement', (allowed) => {
    const processes = mostProcessesWithin(allowed)
    const most = mostPerPool(allowed, processes) ?? 0
    expect((processes + 1) * connectionsOf(most)).toBeLessThan(allowed)
    expect(mostPerPool(allowed, processes + 1)).toBeUndefined()
  })
})

describe('the connections of a database', () => {
  const database = useDatabase()

  it('the allowed connections are those that its settings, the database or the role leave', async () => {
    expect(await allowedConnections(database.sql)).toBe(97)
    await database.sql.unsafe(`alter database ${database.name} connection limit 20`)
    expect(await allowedConnections(database.sql)).toBe(20)
  })
})
