import type { BetterAuthOptions } from 'better-auth'
import type { DBAdapter, Where } from 'better-auth/adapters'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '#app/lib/db/db.server.ts'
import { accounts, sessions, users, verifications } from '../tables.server.ts'
import { hashToken, newToken } from '../token.server.ts'

/**
 * Database adapter of the sign-in library. The library sees the session tokens of cookies, while the table holds their
 * hashes. By e-mail the library finds only users who may sign in, so that all other e-mails take the same time.
 */
export function authAdapter(database: Database): (options: BetterAuthOptions) => DBAdapter {
  const open = drizzleAdapter(database, {
    provider: 'pg',
    schema: { users, sessions, accounts, verifications },
  })
  return (options) => withHashedTokens(open(options))
}

function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    async create(query) {
      if (query.model !== 'session') return adapter.create(query)
      const token = newToken()
      const row = await adapter.create({ ...query, data: { ...query.data, token: hashToken(token) } })
      return { ...row, token } as never
    },
    async findOne<T>(query: Parameters<DBAdapter['findOne']>[0]) {
      const row = await adapter.findOne<T>({ ...query, where: stored(query.model, query.where) })
      const asked = query.model === 'session' && query.where.find(({ field }) => field === 'token')
      return row && asked ? { ...row, token: asked.value } : row
    },
    findMany: (query) =>
      adapter.findMany({ ...query, ...(query.where && { where: stored(query.model, query.where) }) }),
    update: (query) => adapter.update({ ...query, where: stored(query.model, query.where) }),
    updateMany: (query) => adapter.updateMany({ ...query, where: stored(query.model, query.where) }),
    delete: (query) => adapter.delete({ ...query, where: stored(query.model, query.where) }),
    deleteMany: (query) => adapter.deleteMany({ ...query, where: stored(query.model, query.where) }),
    transaction: (run) => adapter.transaction((inside) => run(withHashedTokens(inside as never))),
  }
}

function stored(model: string, where: Where[]): Where[] {
  if (model === 'session')
    return where.map((one) => (one.field === 'token' ? { ...one, value: hashed(one.value) } : one))
  if (model !== 'user') return where
  return where.flatMap((one): Where[] =>
    one.field === 'email' ? [{ ...one, mode: 'insensitive' }, ...maySignIn] : [one],
  )
}

const maySignIn: Where[] = [
  { field: 'isActive', value: true },
  { field: 'deletedAt', value: null },
]

function hashed(value: Where['value']): Where['value'] {
  if (Array.isArray(value)) return value.map((one) => hashToken(String(one)))
  return hashToken(String(value))
}
