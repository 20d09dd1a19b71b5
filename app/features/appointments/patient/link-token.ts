/** Nothing that looks like something else, and nothing that a chat takes for the end of an address. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'

/** Length of a token: 23 of 55 letters hold more than 128 bits. */
const length = 23

/**
 * The secret of a patient's link. The browser that sends the message makes it, so that the chat opens with it in the same
 * press, and sends it to the server beside the chat, which stores its hash.
 */
export function newLinkToken(): string {
  let token = ''
  while (token.length < length)
    // Bytes above the last full multiple would make the first letters more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < 256 - (256 % letters.length) && token.length < length)
        token += letters[byte % letters.length]
  return token
}

const form = new RegExp(`^[${letters}]{${length}}$`)

export function isLinkToken(text: string): boolean {
  return form.test(text)
}
