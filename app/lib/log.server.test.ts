import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { redactError } from './log.server.ts'

it('the log leaves out a visitor’s text', () => {
  const refused = Object.assign(new Error('invalid input syntax for type uuid: "Awa, 699 00 00 00"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(awa@example.cm) already exists.',
  })
  const failed = new Error(
    'Failed query: insert into messages values ($1)\nparams: Awa,J’ai mal au dos\nencore',
    {
      cause: refused,
    },
  )
  const redacted = redactError(failed)
  expect(JSON.stringify(redacted)).not.toMatch(/Awa|dos|encore|awa@|699/)
  expect(redacted).toMatchObject({
    message: 'Failed query: insert into messages values ($1)',
    cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
  })
  expect(redacted.stack).toContain('    at ')
})

it('the log holds a few megabytes at most while it is not read, and reports missing lines', async () => {
  const writing = `
    import { logRequest, startLog } from '#app/lib/log.server.ts'
    startLog('info')
    const line = '"path":"' + 'x'.repeat(1000) + '"'
    for (let turn = 0; turn < 200; turn++) {
      for (let each = 0; each < 100; each++) logRequest('info', line)
      await new Promise((resolve) => setImmediate(resolve))
    }
    process.send('written')
    process.once('message', () => process.disconnect())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', writing], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const read = text(child.stdout as Readable)
  child.send('end')
  const written = await read
  expect(written.length).toBeLessThan(8 * 1024 * 1024)
  expect(written).toContain('lines of the log are missing')
})
