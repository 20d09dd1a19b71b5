import { expect, it } from 'vitest'
import { doInBackground, mostWaiting } from './background-work.ts'

it('background work is done one piece at a time, and excess work is dropped', async () => {
  const released = Promise.withResolvers<void>()
  doInBackground(() => released.promise)
  let underway = 0
  let most = 0
  let done = 0
  for (let piece = 0; piece < mostWaiting + 50; piece++)
    doInBackground(async () => {
      most = Math.max(most, ++underway)
      await Promise.resolve()
      underway--
      done++
    })
  released.resolve()
  await expect.poll(() => done).toBe(mostWaiting)
  const last = Promise.withResolvers<void>()
  doInBackground(async () => last.resolve())
  await last.promise
  expect([done, most]).toEqual([mostWaiting, 1])
})

it('a failed piece of background work stops no other', async () => {
  const after = Promise.withResolvers<string>()
  doInBackground(async () => {
    throw new Error('failed')
  })
  doInBackground(async () => after.resolve('done'))
  expect(await after.promise).toBe('done')
})
