import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as z from 'zod'
import { guessable, passwordProblem, plain } from './password.ts'

/** Number of the most common passwords that are refused. */
const most = 10_000

let list: Promise<ReadonlySet<string>> | undefined

/**
 * Problem of a new password, as a sentence for the field; null: none. Applies `passwordProblem` and the list of common
 * passwords, which stays on the server.
 */
export async function newPasswordProblem(
  password: string,
  person: readonly (string | null)[] = [],
): Promise<string | null> {
  return passwordProblem(password, person) ?? ((await isCommon(password)) ? guessable : null)
}

/** True for a common password, or two in a row, regardless of digits and symbols between or around them. */
async function isCommon(password: string): Promise<boolean> {
  list ??= readList()
  const common = await list
  const typed = plain(password).replace(/[^a-z0-9]/g, '')
  return [typed, typed.replace(/^\d+|(?<!\d)\d+$/g, '')].some(
    (text) =>
      common.has(text) ||
      Array.from(text, (_, at) => common.has(text.slice(0, at)) && common.has(text.slice(at))).includes(true),
  )
}

/** The list of the package, sorted by frequency. */
async function readList(): Promise<ReadonlySet<string>> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const all = z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8')))
  return new Set(all.slice(0, most))
}
