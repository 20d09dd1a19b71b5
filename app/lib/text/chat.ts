/** Number of characters above which chat applications and browsers begin to truncate addresses. */
const longestChatLink = 2000

/**
 * Link that opens a chat with a number (digits with country code) and a prepared text. Percent-encoded with `%20` and
 * `%0A`, since form encoding would show `+` for spaces.
 */
export function chatLink(digits: string, text: string): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}

/** True if a text is too long for a link, so that it must also be offered for copying. */
export function isTooLongForChat(digits: string, text: string): boolean {
  return chatLink(digits, text).length > longestChatLink
}
