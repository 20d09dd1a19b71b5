import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { writeCompressedFiles } from './server/http/files/compressed-files.ts'

// The start command builds beside what runs, and puts it in its place.
const buildDirectory = process.env['BUILD_FOLDER'] || 'build'

export default {
  buildDirectory,
  ssr: true,
  // No page asks for addresses link by link: public links are plain links, and `initial` leaves out the endpoint.
  routeDiscovery: { mode: 'initial' },
  buildEnd: () => writeCompressedFiles(join(buildDirectory, 'client')),
} satisfies Config
