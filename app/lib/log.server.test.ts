import { expect, it } from 'vitest'
import { withoutWords } from './log.server.ts'

it('leaves out what a visitor wrote', () => {
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
  const kept = withoutWords(failed)
  expect(JSON.stringify(kept)).not.toMatch(/Awa|dos|encore|awa@|699/)
  expect(kept).toMatchObject({
    message: 'Failed query: insert into messages values ($1)',
    cause: { code: '22P02', message: 'invalid input syntax for type uuid: "…"' },
  })
  expect(kept.stack).toContain('    at ')
})
