import { expect, test } from 'vitest'
import { createWorkQueue, QueueFull } from './work-queue.server.ts'

const whenAsked = () => Promise.withResolvers<void>()

test('a queue runs a limited number at once, then the waiting ones in their order', async () => {
  const queue = createWorkQueue({ mostAtOnce: 2, mostWaiting: 5, longestWaitMs: 60_000 })
  const began: number[] = []
  const gates = [whenAsked(), whenAsked(), whenAsked(), whenAsked()]
  const all = gates.map((gate, index) =>
    queue(() => {
      began.push(index)
      return gate.promise
    }),
  )
  await expect.poll(() => began).toEqual([0, 1])
  gates[1]?.resolve()
  await all[1]
  await expect.poll(() => began).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  await Promise.all(all)
  expect(began).toEqual([0, 1, 2, 3])
})

test('a queue refuses work beyond its length, and work that waits too long', async () => {
  const queue = createWorkQueue({ mostAtOnce: 1, mostWaiting: 1, longestWaitMs: 5 })
  const gate = whenAsked()
  const first = queue(() => gate.promise)
  const second = queue(() => Promise.resolve('second'))
  await expect(queue(() => Promise.resolve('third'))).rejects.toThrow(QueueFull)
  await expect(second).rejects.toThrow(QueueFull)
  gate.resolve()
  await first
  expect(await queue(() => Promise.resolve('fourth'))).toBe('fourth')
})

test('a queue goes on after failed work', async () => {
  const queue = createWorkQueue({ mostAtOnce: 1, mostWaiting: 1, longestWaitMs: 5 })
  await expect(queue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue(() => Promise.resolve('next'))).toBe('next')
})
