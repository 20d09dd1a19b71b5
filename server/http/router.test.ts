import { expect, test } from 'vitest'
import { askRoute, RenderTimeout } from './router.ts'

test('a file that is ready after its client’s timeout is cancelled', async () => {
  const file = Promise.withResolvers<Response>()
  const cancelled = Promise.withResolvers<void>()
  const asked = askRoute(
    () => file.promise,
    { id: 'late', address: '' },
    new Request('https://clinic.example/'),
    {
      milliseconds: 1,
    },
  )
  await expect(asked).rejects.toThrow(RenderTimeout)
  const stream = new ReadableStream<Uint8Array>({ cancel: () => cancelled.resolve() })
  file.resolve(new Response(stream, { headers: { 'Content-Type': 'application/gzip' } }))
  await cancelled.promise
})
