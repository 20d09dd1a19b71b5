/** The push services of existing browsers; https://www.w3.org/TR/push-api/ leaves their addresses open. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
]

export const longestEndpoint = 1000

/**
 * True for an address of a known push service: the browser names it and the server posts to it, so it must not lead
 * into the server's own network. `standIn` is an origin for tests.
 */
export function isPushEndpoint(endpoint: string, standIn?: string): boolean {
  if (endpoint.length > longestEndpoint || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (standIn && origin === standIn) return true
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname))
}
