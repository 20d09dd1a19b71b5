import { db } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { hasAdmin, makeAccessLink, makeAdmin, oneFirst, setPassword } from './access-link.server.ts'
import { newPasswordProblem } from './account/new-password.server.ts'
import { hashPassword } from './account/password-hash.server.ts'

/** Actor of changes by the process: its start, or a command. */
const systemActor: Actor = { id: null, email: null, address: null }

/**
 * Ensures that an administrator can sign in: without one, creates one from the two variables, or returns the path of a
 * link that creates one. Throws `RefusedAdmin` for variables that fail the site's own validation.
 */
export async function ensureFirstAdmin(given: {
  email?: string | undefined
  password?: string | undefined
}): Promise<string | null> {
  if (await hasAdmin(db())) return null
  const { email, password } = given
  if (password !== undefined && !email)
    throw new RefusedAdmin('ADMIN_PASSWORD is set and ADMIN_EMAIL is not: set both.')
  const problem = password === undefined ? null : await newPasswordProblem(password, [email ?? ''])
  if (problem) throw new RefusedAdmin(`The variable ADMIN_PASSWORD is not accepted: ${problem}`)
  const hash = password === undefined ? null : await hashPassword(password)
  return db().transaction(async (tx) => {
    await tx.execute(oneFirst)
    if (await hasAdmin(tx)) return null
    const id = email ? await makeAdmin(tx, email) : null
    if (id === null || hash === null) return makeAccessLink(tx, systemActor, id)
    await setPassword(tx, id, hash)
    await writeAudit(tx, systemActor, { action: 'set-password', entity: 'users', entityId: id })
    return null
  })
}

/** Creates or activates an administrator; returns the path of a link to set their password. */
export async function createAdmin(email: string): Promise<string> {
  return db().transaction(async (tx) => {
    const id = await makeAdmin(tx, email)
    await writeAudit(tx, systemActor, {
      action: 'create-admin',
      entity: 'users',
      entityId: id,
      after: { email },
    })
    return makeAccessLink(tx, systemActor, id)
  })
}

/** A sentence for the terminal about invalid variables of the first administrator. */
export class RefusedAdmin extends Error {
  override name = 'RefusedAdmin'
}
