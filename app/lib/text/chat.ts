/** Chat applications and browsers begin to cut addresses beyond this many characters. */
const longestChatLink = 2000

/**
 * The link that opens a chat with a number (digits with country code) and a text ready to send. Percent-encoded
 * with `%20` and `%0A`: form encoding would show `+` for spaces.
 */
export function chatLink(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

/** True if a text is too long to travel safely in a link, so that copying it must be offered as well. */
export function isTooLongForChat(digits: string, text: string): boolean {
  return chatLink(digits, text).length > longestChatLink
}
