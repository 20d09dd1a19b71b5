/**
 * The headers that decide in which form a cached answer is sent, whether a reading request has a body, and whether the
 * request names one host, as every request of HTTP/1.1 must.
 */
export type NegotiationHeaders = {
  acceptEncoding?: string
  ifNoneMatch?: string
  hasBody?: boolean
  hasHost: boolean
}

/**
 * Found in the list that node reads anyway: the object of all headers, made when it is first looked at, would be a
 * tenth of the cost of a cached page.
 */
export function readNegotiationHeaders(rawHeaders: string[], httpVersion = '1.1'): NegotiationHeaders {
  const negotiation: NegotiationHeaders = { hasHost: httpVersion === '1.0' }
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === acceptEncoding.length && name.toLowerCase() === acceptEncoding)
      negotiation.acceptEncoding = rawHeaders[index + 1] ?? ''
    else if (name.length === ifNoneMatch.length && name.toLowerCase() === ifNoneMatch)
      negotiation.ifNoneMatch = rawHeaders[index + 1] ?? ''
    else if (name.length === contentLength.length && name.toLowerCase() === contentLength)
      negotiation.hasBody = rawHeaders[index + 1] !== '0'
    else if (name.length === transferEncoding.length && name.toLowerCase() === transferEncoding)
      negotiation.hasBody = true
    else if (name.length === host.length && name.toLowerCase() === host)
      negotiation.hasHost = ++hosts === 1 && isHost(rawHeaders[index + 1] ?? '')
  }
  return negotiation
}

const acceptEncoding = 'accept-encoding'
const ifNoneMatch = 'if-none-match'
const contentLength = 'content-length'
const transferEncoding = 'transfer-encoding'
const host = 'host'

/** Nearly all requests name the same one. */
let lastHost = ''

function isHost(value: string): boolean {
  if (value === lastHost) return value !== ''
  if (value.length > 260 || !wellFormed.test(value)) return false
  lastHost = value
  return true
}

/** A name, an IPv4 address or an IPv6 address in brackets, and a port or none. */
const wellFormed = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i
