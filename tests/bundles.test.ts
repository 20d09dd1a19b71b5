import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'build/client/assets'
const files = readdirSync(folder)
const styles = files.filter((name) => /^site-[\w-]{8}\.css$/.test(name))

test('the back-office loads no style and no script of the public site', () => {
  expect(styles).toHaveLength(1)
  // Only what lists everything for the server names them: a public page has its style sheet in its head.
  const scripts = files.filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'))
  const naming = scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(styles[0] ?? '-'))
  expect(naming).toEqual([])
})

test('the driver of PostgreSQL stays a package of its own, by whose path its faults are known', () => {
  const server = 'build/server'
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const texts = scripts.map((name) => readFileSync(join(server, name), 'utf8'))
  expect(texts.some((text) => /from ?["']postgres["']/.test(text))).toBe(true)
  expect(texts.filter((text) => text.includes('CONNECTION_DESTROYED'))).toEqual([])
})
