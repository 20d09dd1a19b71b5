import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./app/lib/*/tables.server.ts', './app/features/*/tables.server.ts'],
  out: './drizzle',
})
