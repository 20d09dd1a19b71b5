import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { classNamesOnly, scopedName } from './vite.class-names.ts'
import { latinText } from './vite.latin-text.ts'
import { lazyHandoff } from './vite.lazy-handoff.ts'
import { oneLanguage } from './vite.one-language.ts'
import { pageStyles } from './vite.page-styles.ts'
import { sideBySide } from './vite.side-by-side.ts'

/** Oldest browsers that the pages are written for. The server has Node's own syntax: private fields stay what they are. */
const browsers = ['chrome91', 'firefox90', 'safari15']

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), lazyHandoff(), latinText(), serverEntries, pageStyles()],
  // Numbers of a build: while sources change, names have to stay what they are.
  css: command === 'build' ? { modules: { generateScopedName: scopedName } } : {},
  worker: {
    format: 'es',
    plugins: () => [classNamesOnly(), oneLanguage(), sideBySide()],
    rolldownOptions: {
      optimization: { inlineConst: true },
      // An address of a style stands in each script that names it.
      treeshake: { moduleSideEffects: [{ test: /\.css\?url$/, sideEffects: false }] },
      output: {
        chunkFileNames: placeOfScript,
        // A touched island runs most of its functions at once: browsers that know the line compile them while they load.
        postBanner: ({ moduleIds }) => (isDrawn(moduleIds) ? '//# allFunctionsCalledOnLoad' : ''),
        codeSplitting: { groups: pageGroups, includeDependenciesRecursively: false },
      },
    },
  },
  build: { assetsInlineLimit: 0, sourcemap: false, cssTarget: browsers },
  // React chooses its slow development half when it is loaded without NODE_ENV=production: the built server carries
  // the other one, whoever starts it.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // What browsers load, so that `npm run dev` finds packages before a page asks for them.
  optimizeDeps: {
    entries: [
      'app/boot.ts',
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
        target: browsers,
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
                // What every document takes, with the few parts of the site that it names.
                { name: 'root', test: /app[\\/]root\.tsx$/, priority: 3 },
                // What several screens take; what one alone takes comes with it.
                {
                  name: 'shared',
                  minShareCount: 2,
                  test: /app[\\/](lib[\\/](?!.*document-reader)|features[\\/](?!.*texts)[^.]*\.ts$)/,
                  priority: 2,
                },
                // What several screens of the back-office draw; what one alone draws, such as the editor, comes with it.
                {
                  name: 'admin',
                  minShareCount: 2,
                  test: /node_modules[\\/](@mantine|@floating-ui|@tabler)[\\/]|app[\\/]admin[\\/](shell|styles|theme|palettes)/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        target: 'node26',
        rolldownOptions: {
          input: { index: './server/main.ts', 'serve-site': './server/serve-site.ts' },
        },
      },
    },
  },
}))

/** The server's files by their own names: React Router names one alone. */
const serverEntries: Plugin = {
  name: 'server-entries',
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
}

/** What islands share, in few files: React with what each of them needs, and what forms need beside it. */
const pageGroups = [
  {
    name: 'react',
    test: /node_modules|app[\\/](hydrate-island|site[\\/](page|hydrated|island|ui[\\/]form[\\/]copy[\\/]copy-button))\b/,
    priority: 4,
  },
  // What works without React too, where there is no network.
  {
    name: 'plain',
    test: /app[\\/](lib[\\/](clock|text)|site[\\/]ui[\\/]button)\b/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'outbox', test: /app[\\/]lib[\\/]forms[\\/](form-)?outbox\./, priority: 2 },
  {
    name: 'plain-forms',
    test: /app[\\/](lib[\\/]forms|site[\\/]ui[\\/](form[\\/](form-texts|delivery-message|second-press|.*\.module\.css)|quantity[\\/].*\.css))/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'forms', test: /app[\\/]site[\\/]ui[\\/].*(?<!\?url)$/, minShareCount: 2, priority: 1 },
]

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

/** What React draws has a folder of its own: nothing of it is fetched before it is wanted, nor copied for offline. */
function placeOfScript({ moduleIds }: { moduleIds: string[] }): string {
  return isDrawn(moduleIds) ? 'assets/islands/[name]-[hash].js' : 'assets/[name]-[hash].js'
}

function isDrawn(moduleIds: string[]): boolean {
  return moduleIds.some((id) => /\.tsx$|node_modules[\\/](react|scheduler)/.test(id))
}
