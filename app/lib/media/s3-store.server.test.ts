import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { readEnv } from '#app/lib/env.server.ts'
import { s3Of } from '#app/lib/s3/s3.server.ts'
import { useS3 } from '#app/lib/s3/testing-s3.server.ts'
import { clockShift } from '#tests/support/clock-shift.ts'
import { newFolder } from '#tests/support/folder.ts'
import { noise } from '#tests/support/pictures.ts'
import { storePicture } from './media.server.ts'
import type { MediaStore } from './media-store.server.ts'
import { s3Store } from './s3-store.server.ts'
import { StoreAway } from './store-away.ts'

const s3 = useS3()

function storeOf(prefix = 'media/', ...more: [Parameters<typeof s3Store>[2]?, number?]): MediaStore {
  return s3Store(s3Of(readEnv(s3.variables))!, prefix, ...more)
}

beforeEach(async () => {
  for (const { key } of await storeOf().list()) await storeOf().remove(key)
})

const bytes = Buffer.from('0123456789')

async function listed(store = storeOf()): Promise<string[]> {
  return (await store.list()).map(({ key }) => key).toSorted()
}

/** Breaks the connection, and restores it after the test. */
function disturb(line: 'silent' | 'cut'): void {
  s3.line = line
  onTestFinished(() => void (s3.line = 'open'))
}

describe('a bucket of pictures', () => {
  it('a bucket returns stored files, with valid signatures, and nothing of another prefix', async () => {
    const store = storeOf()
    await storeOf('cards/').put('a.png', Buffer.from('a card'))
    await store.put('products/a-480.webp', bytes)
    expect(await store.read('products/a-480.webp')).toEqual(bytes)
    expect([await store.has('products/a-480.webp'), await store.has('a.png')]).toEqual([true, false])
    expect(await listed()).toEqual(['products/a-480.webp'])
    await store.remove('products/a-480.webp')
    await store.remove('products/a-480.webp')
    expect([await store.read('products/a-480.webp'), await store.find('products/a-480.webp')]).toEqual([
      null,
      null,
    ])
    expect(await listed()).toEqual([])
    expect(s3.wrongSignatures).toBe(0)
  })

  it('a bucket sends a picture’s content type, and that it never changes', async () => {
    await storeOf().put('products/a.avif', bytes)
    const answer = await fetch(`${s3.variables['S3_ENDPOINT']}clinic/media/products/a.avif`)
    expect(answer.headers.get('content-type')).toBe('image/avif')
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  it('a bucket is listed in pages, with sizes and times', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `uploads/${name}.webp`)
    for (const name of names) await storeOf().put(name, bytes)
    const store = storeOf('media/', {}, 2)
    expect(await listed(store)).toEqual(names)
    const facts = await (await store.list())[4]?.facts()
    expect(facts?.bytes).toBe(10)
    // The bucket uses the clock of the machine.
    expect(Math.abs(Date.now() - clockShift - Number(facts?.writtenAt))).toBeLessThan(60_000)
  })

  it('a bucket sends a part of a picture, and copies it to the disk', async () => {
    const store = storeOf()
    await store.put('a.webp', bytes)
    const found = await store.find('a.webp')
    expect([found?.size, (await buffer(found!.stream(2, 4))).toString()]).toEqual([10, '234'])
    const folder = await newFolder()
    expect(await store.copyTo('a.webp', join(folder, 'a'))).toBe(true)
    expect(await readFile(join(folder, 'a'))).toEqual(bytes)
    expect(await store.copyTo('b.webp', join(folder, 'b'))).toBe(false)
  })

  it.each(['../backups/x', 'products/../../x', '/x', 'a//b', '.x', 'a?list-type=2', 'a b'])(
    'a bucket refuses the key %s',
    async (key) => {
      await expect(storeOf().read(key)).rejects.toThrow('Cannot use')
      await expect(storeOf().put(key, bytes)).rejects.toThrow('Cannot use')
    },
  )
})

/** All functions of the store, each with its result. */
const asked: [string, (store: MediaStore) => Promise<unknown>][] = [
  ['put', (store) => store.put('b.webp', bytes)],
  ['read', (store) => store.read('a.webp')],
  ['find', (store) => store.find('a.webp')],
  ['has', (store) => store.has('a.webp')],
  ['remove', (store) => store.remove('a.webp')],
  ['list', (store) => store.list()],
]

describe('a bucket that is away', () => {
  it.each(asked)(
    'a bucket that is away is reported as away, and answers once it is back: %s',
    async (_, ask) => {
      await storeOf().put('a.webp', bytes)
      await s3.goAway()
      try {
        await expect(ask(storeOf())).rejects.toThrow(StoreAway)
      } finally {
        await s3.comeBack()
      }
      await ask(storeOf())
    },
  )

  it.each(asked)('a silent bucket ends in a timeout: %s', async (_, ask) => {
    disturb('silent')
    const began = performance.now()
    const hasty = storeOf('media/', { wordsMs: 200, fileMs: 200 })
    await expect(ask(hasty)).rejects.toThrow('S3 n’a pas répondu à temps.')
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('a page waits for a list no longer than its timeout', async () => {
    disturb('silent')
    await expect(storeOf('media/', { fileMs: 60_000 }).list(AbortSignal.timeout(50))).rejects.toThrow(
      StoreAway,
    )
  })

  it('a bucket with another key is away, whatever it is asked', async () => {
    const wrong = s3Store({ ...s3Of(readEnv(s3.variables))!, accessKeyId: 'another' }, 'media/')
    for (const [, ask] of asked) await expect(ask(wrong)).rejects.toThrow(StoreAway)
  })
})

describe('a connection that ends in the middle', () => {
  it('an upload that was cut off leaves no file', async () => {
    disturb('cut')
    const large = Buffer.alloc(300_000, 'x')
    await expect(storeOf().put('cut.webp', large)).rejects.toThrow(StoreAway)
    s3.line = 'open'
    expect(await storeOf().read('cut.webp')).toBeNull()
    expect(await listed()).toEqual([])
  })

  it('a picture with one width cut off leaves none of the others', async () => {
    disturb('cut')
    const picture = await noise(1600, 1200).jpeg().toBuffer()
    await expect(storePicture(storeOf(), picture, { folder: 'uploads', name: 'cut' })).rejects.toThrow(
      StoreAway,
    )
    s3.line = 'open'
    expect(await listed()).toEqual([])
  })
})
