/** No characters that look alike, and none that chat apps cut off at the end of a link. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'

/** Length of a token: 23 of 55 letters hold more than 128 bits. */
const length = 23

/**
 * Secret of a patient's link. The browser that sends the message makes it, so that one press can open the chat; it also
 * sends it to the server, which stores its hash.
 */
export function newLinkToken(): string {
  let token = ''
  while (token.length < length)
    // Bytes above the last full multiple would make the first characters more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 256 - (256 % letters.length) && token.length < length)
        token += letters[byte % letters.length]
  return token
}

const form = new RegExp(`^[${letters}]{${length}}$`)

export function isLinkToken(text: string): boolean {
  return form.test(text)
}
