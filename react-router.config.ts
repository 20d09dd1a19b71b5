import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // No page asks for addresses link by link: public links are plain links, and `initial` leaves out the endpoint.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
