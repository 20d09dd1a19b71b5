import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { classNamesOnly, scopedName } from './vite.class-names.ts'
import { lazyHandoff } from './vite.lazy-handoff.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lazyHandoff()],
  css: { modules: { generateScopedName: scopedName } },
  worker: { format: 'es', plugins: () => [classNamesOnly()] },
  build: { assetsInlineLimit: 0, sourcemap: false, target: ['chrome90', 'firefox90', 'safari15'] },
  // React chooses its slow development half when it is loaded without NODE_ENV=production: the built server carries
  // the other one, whoever starts it.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // What browsers load, so that `npm run dev` finds packages before a page asks for them.
  optimizeDeps: {
    entries: [
      'app/islands.tsx',
      'app/entry.client.tsx',
      'app/admin/**/*.tsx',
      'app/features/**/*.admin.tsx',
      'app/routes/admin/{navigation.ts,{resources,styleguide}/*.tsx}',
    ],
  },
  // What consists of hundreds of files (or has a package.json of thousands of lines, read again for each) would take
  // most of the start and of its memory.
  ssr: { noExternal: command === 'build' ? bundled : [] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: on a slow network a request costs more than the bytes it saves.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
                  priority: 4,
                },
                // What both kinds of document take; named so that the site's chunk does not draw it in.
                {
                  name: 'shared',
                  test: /app[\\/](lib[\\/](?!.*document-reader)|root\.tsx|features[\\/](?!.*texts)[^.]*\.ts$)/,
                  priority: 3,
                },
                // The styles of the public pages are one file; what they share with the back-office stays out of it, and
                // what a dialog alone needs.
                {
                  name: 'site',
                  test: /app[\\/](site|features)[\\/](?!.*(\.(admin|fields)\.|[\\/]dialog[\\/]))/,
                  priority: 2,
                },
                // What several screens of the back-office draw; what one alone draws, such as the editor, comes with it.
                {
                  name: 'admin',
                  minShareCount: 2,
                  test: /node_modules[\\/](@mantine|@floating-ui|@tabler)[\\/]|app[\\/]admin[\\/](shell|styles|theme|palettes)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { target: 'node26', rolldownOptions: { input: './server/main.ts' } } },
  },
}))

/**
 * The sign-in library costs 7 MB when it is bundled and first used, and 118 MB as its thousand files. The driver of
 * PostgreSQL stays outside: `isDriverFault` knows its faults by their path.
 */
const bundled = [
  /^react/,
  /^@(mantine|floating-ui|tabler|dnd-kit)\//,
  /^drizzle-orm/,
  /^@?better-(auth|call|fetch)/,
  /^@noble\//,
  /^@babel\/runtime/,
  /^use-/,
  'clsx',
  'cookie-es',
  'defu',
  'get-nonce',
  'jose',
  'kysely',
  'nanostores',
  'rou3',
  'set-cookie-parser',
  'tslib',
  'zod',
]
