import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laterite, river, stone, sun } from './palettes.ts'
import { theme } from './theme.ts'

const tokens = readFileSync(new URL('./styles/tokens.css', import.meta.url), 'utf8')

/** The first value of a custom property: the raw one, or the one of the light scheme. */
const tokenOf = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]?.toUpperCase()

test.each([
  ['--river', river[7]],
  ['--river-soft', river[1]],
  ['--laterite', laterite[6]],
  ['--sun', sun[4]],
  ['--sand', stone[0]],
  ['--clay', stone[2]],
  ['--ink', theme.black],
  ['--text', theme.black],
  ['--accent', river[7]],
  ['--attention', laterite[6]],
])('%s is the same colour in tokens.css and in the palettes', (token, colour) => {
  expect(colour).toMatch(/^#/)
  expect(tokenOf(token)).toBe(colour?.toUpperCase())
})
