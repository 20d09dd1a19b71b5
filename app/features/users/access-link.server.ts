import { and, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Database, db, inTransaction, type Transaction, withDeadline } from '#app/lib/db/db.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { newPasswordProblem } from './account/new-password.server.ts'
import { hashPassword } from './account/password-hash.server.ts'
import { resetMinutes } from './password-reset/password-reset.ts'
import { accounts, users, verifications } from './tables.server.ts'
import { hashToken, newToken } from './token.server.ts'

/** Owner of a link: a person, or null for the first administrator, who types their own e-mail. */
type Invited = { id: string; email: string; names: (string | null)[] } | null

/** Serialises the creation of the first administrator: concurrent requests create one only. */
export const oneFirst = sql`select pg_advisory_xact_lock(hashtext('first administrator'))`

type Writing = Pick<Transaction, 'select' | 'insert' | 'update' | 'delete'>

/** Lifetime of a link made by an administrator, in hours. */
const linkHours = 24

/**
 * Returns the path of a new link for one password change, valid for `linkHours`. Earlier links of the person expire.
 * The token is in the query, which is never logged; only its hash is stored. Without a user the link creates the first
 * administrator; several such links may be valid, since several processes may start at once.
 */
export async function makeAccessLink(tx: Writing, actor: Actor, userId: string | null): Promise<string> {
  if (userId) await tx.delete(verifications).where(eq(verifications.value, valueOf(userId)))
  const path = await insertLink(tx, userId, linkHours * 60)
  await writeAudit(tx, actor, { action: 'access-link', entity: 'users', entityId: userId })
  return path
}

/**
 * Returns the path of a new link that a person requested from a network address. Earlier links stay valid, so that a
 * stranger's request invalidates none.
 */
export async function makeResetLink(
  tx: Writing,
  { id, email, address }: { id: string; email: string; address: string },
): Promise<string> {
  const path = await insertLink(tx, id, resetMinutes)
  await writeAudit(tx, { id: null, email, address }, { action: 'reset-link', entity: 'users', entityId: id })
  return path
}

/** SQL: expiry of a user's valid link, or null; for a query that selects from `users`. */
export const linkOpenUntil: SQL<string | null> = sql`(
  select max(expires_at)::text from ${verifications}
  where value = 'user ' || users.id and expires_at > now())`

/** SQL: true if a row of `users` has a password. */
export const hasPassword: SQL<boolean> = sql`exists (
  select 1 from ${accounts} where user_id = users.id and password is not null)`

/** Owner of an unused link; undefined for an unknown or expired one, or an owner who may not sign in. */
export async function findInvited(token: string): Promise<Invited | undefined> {
  return withDeadline(readInvited(db(), token))
}

type AccessLinkAnswer =
  | { state: 'set'; email: string }
  | { state: 'wrong'; errors: { email?: string; password?: string } }
  /** The link is used, expired or unknown. */
  | { state: 'gone' }

/** Sets the password of a link's owner and uses up the link. All sessions of the person end. */
export async function setPasswordByLink(
  token: string,
  typed: { email: string; password: string },
  address: string,
): Promise<AccessLinkAnswer> {
  const invited = await findInvited(token)
  if (invited === undefined) return { state: 'gone' }
  const email = invited?.email ?? typed.email
  const errors = await mistakesOf(invited, email, typed.password)
  if (errors) return { state: 'wrong', errors }
  const hash = await hashPassword(typed.password)
  return inTransaction(async (tx): Promise<AccessLinkAnswer> => {
    if (!invited) await tx.execute(oneFirst)
    const used = await tx
      .delete(verifications)
      .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expires_at, sql`now()`)))
      .returning({ id: verifications.id })
    if (used.length === 0) return { state: 'gone' }
    const id = invited?.id ?? (await makeAdmin(tx, email))
    await tx.delete(verifications).where(eq(verifications.value, valueOf(invited?.id ?? null)))
    await setPassword(tx, id, hash)
    const actor = { id, email, address }
    await writeAudit(tx, actor, { action: 'set-password', entity: 'users', entityId: id })
    return { state: 'set', email }
  })
}

/** Sets the hash of a person's password. A trigger ends their sessions. */
export async function setPassword(tx: Writing, userId: string, hash: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
    .onConflictDoUpdate({ target: [accounts.provider_id, accounts.account_id], set: { password: hash } })
}

/** Id of an active administrator with this e-mail: promotes an existing account, or creates one. */
export async function makeAdmin(tx: Writing, email: string): Promise<string> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deleted_at)))
  if (!found) {
    const [made] = await tx.insert(users).values({ email, role: 'admin' }).returning({ id: users.id })
    return made?.id ?? ''
  }
  await tx.update(users).set({ role: 'admin', is_active: true }).where(eq(users.id, found.id))
  return found.id
}

/** True if an active administrator can sign in. */
export async function hasAdmin(database: Pick<Database, 'select'>): Promise<boolean> {
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.user_id, users.id), sql`${accounts.password} is not null`))
    .where(and(eq(users.role, 'admin'), eq(users.is_active, true), isNull(users.deleted_at)))
    .limit(1)
  return rows.length > 0
}

/** The link of the first administrator is invalid once an administrator exists. */
async function readInvited(database: Database, token: string): Promise<Invited | undefined> {
  const [link] = await database
    .select({ value: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expires_at, sql`now()`)))
  if (!link) return undefined
  if (link.value === valueOf(null)) return (await hasAdmin(database)) ? undefined : null
  const [user] = await database
    .select({ id: users.id, email: users.email, first: users.first_name, last: users.last_name })
    .from(users)
    .where(
      and(
        eq(users.id, link.value.slice(valueOf('').length)),
        eq(users.is_active, true),
        isNull(users.deleted_at),
      ),
    )
  return user && { id: user.id, email: user.email, names: [user.first, user.last] }
}

async function insertLink(tx: Writing, userId: string | null, minutes: number): Promise<string> {
  const token = newToken()
  await tx.delete(verifications).where(lt(verifications.expires_at, sql`now()`))
  await tx.insert(verifications).values({
    identifier: identifierOf(token),
    value: valueOf(userId),
    expires_at: sql`now() + ${minutes} * interval '1 minute'`,
  })
  return `/admin/access?token=${token}`
}

async function mistakesOf(invited: Invited, email: string, password: string) {
  const problem = await newPasswordProblem(password, [email, ...(invited?.names ?? [])])
  const wrongEmail = email.length > 254 || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email)
  if (!problem && !wrongEmail) return null
  return {
    ...(wrongEmail && { email: 'Indiquez une adresse e-mail, comme nom@exemple.cm.' }),
    ...(problem && { password: problem }),
  }
}

function identifierOf(token: string): string {
  return `access ${hashToken(token)}`
}

function valueOf(userId: string | null): string {
  return userId === null ? 'first administrator' : `user ${userId}`
}
