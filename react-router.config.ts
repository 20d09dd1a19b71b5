import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The list of addresses is in every page already; asking for it link by link costs a patient requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
