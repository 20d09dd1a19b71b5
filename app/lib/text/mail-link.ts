/** Link that starts a mail, with an optional subject and text (RFC 6068: `%20` and `%0D%0A`). */
export function mailLink(email: string, { subject, text }: { subject?: string; text?: string } = {}): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  const fields = Object.entries({ subject, body: text }).flatMap(([name, words]) =>
    words === undefined ? [] : [`${name}=${encoded(words)}`],
  )
  return `mailto:${to}${fields.length > 0 ? `?${fields.join('&')}` : ''}`
}

const encoded = (words: string) => encodeURIComponent(words.replace(/\r?\n/g, '\r\n'))
