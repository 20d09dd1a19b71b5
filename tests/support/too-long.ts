/**
 * True if an oversized body was refused: with 413 or, because most of it stays unread, by a connection that ends before
 * the answer.
 */
export async function isTooLong(answer: Promise<{ status: number }>): Promise<boolean> {
  const refusal: unknown = await answer.then(
    ({ status }) => status,
    ({ cause }) => cause.code,
  )
  return [413, 'EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].some((each) => each === refusal)
}
