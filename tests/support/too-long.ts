import { expect } from 'vitest'

/**
 * How a body far too long is refused: with 413, or, because most of it stays unread, with the end of the connection that
 * comes before the answer.
 */
export async function expectTooLong(answer: Promise<{ status: number }>): Promise<void> {
  const refusal = await answer.then(
    ({ status }) => status,
    ({ cause }) => cause.code,
  )
  expect([413, 'EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET']).toContain(refusal)
}
