import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0, sourcemap: false, target: ['chrome90', 'firefox90', 'safari15'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: on a slow network a request costs more than the bytes it saves.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/, priority: 2 },
                { name: 'site', test: /app[\\/](site|lib|features[\\/](?!.*\.admin\.tsx))/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
})
