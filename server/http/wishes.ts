/** The two headers that decide in which form a kept answer is sent, and whether somebody who only reads sends a body. */
export type Wishes = { acceptEncoding?: string; ifNoneMatch?: string; hasBody?: boolean }

/**
 * Found in the list that node reads anyway: the object of all headers, made when it is first looked at, would be a
 * tenth of the cost of a kept page.
 */
export function readWishes(rawHeaders: string[]): Wishes {
  const wishes: Wishes = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === acceptEncoding.length && name.toLowerCase() === acceptEncoding)
      wishes.acceptEncoding = rawHeaders[index + 1] ?? ''
    else if (name.length === ifNoneMatch.length && name.toLowerCase() === ifNoneMatch)
      wishes.ifNoneMatch = rawHeaders[index + 1] ?? ''
    else if (name.length === contentLength.length && name.toLowerCase() === contentLength)
      wishes.hasBody = rawHeaders[index + 1] !== '0'
    else if (name.length === transferEncoding.length && name.toLowerCase() === transferEncoding)
      wishes.hasBody = true
  }
  return wishes
}

const acceptEncoding = 'accept-encoding'
const ifNoneMatch = 'if-none-match'
const contentLength = 'content-length'
const transferEncoding = 'transfer-encoding'
