import type { Config } from '@react-router/dev/config'

export default {
  // The start command builds beside what runs, and puts it in its place.
  buildDirectory: process.env['BUILD_FOLDER'] || 'build',
  ssr: true,
  // No page asks for addresses link by link: public links are plain links, and `initial` leaves out the endpoint.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
