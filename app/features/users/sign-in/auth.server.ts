import type { Role } from '#app/lib/access.ts'
import { type Database, db, onPool } from '#app/lib/db/db.server.ts'
import { sharedSecret } from '#app/lib/db/secrets.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { hashPassword, verifyPassword } from '../account/password-hash.server.ts'
import { cookieName, isSecure } from './cookies.server.ts'

/** Lifetime of a session in seconds, regardless of activity: 24 hours, as specified. */
const sessionSeconds = 24 * 3600

/** Header with the client's address for the library; a client's own header of this name is never passed on. */
export const addressHeader = 'x-clinic-address'

type Auth = Awaited<ReturnType<typeof open>>

let opened: { database: Database; auth: Promise<Auth> } | undefined

/**
 * The sign-in library on the process's pool. Loaded with the first request that needs it, since it costs memory and
 * visitors of the public site never do. The library mounts no address; actions call it directly.
 */
export function auth(): Promise<Auth> {
  // Sign-in and session checks share one pool.
  const database = onPool('forms', db)
  if (opened?.database === database) return opened.auth
  const fresh = { database, auth: open(database) }
  opened = fresh
  fresh.auth.catch(() => {
    if (opened === fresh) opened = undefined
  })
  return fresh.auth
}

async function open(database: Database) {
  const [{ betterAuth }, { authAdapter }, { twoStepSignIn }, secret] = await Promise.all([
    import('better-auth/minimal'),
    import('./auth-adapter.server.ts'),
    import('./auth-steps.server.ts'),
    sharedSecret(database, 'sign-in'),
  ])
  return betterAuth({
    database: authAdapter(database),
    plugins: [twoStepSignIn],
    secret,
    baseURL: publicOrigin(),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      log: (level, message) => level === 'error' && log().error({ reason: message }, 'sign-in library'),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: 128,
      password: {
        hash: (password) => hashPassword(password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    user: {
      modelName: 'users',
      fields: {
        name: 'first_name',
        emailVerified: 'email_verified',
        image: 'avatar_url',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        lastName: { type: 'string', fieldName: 'last_name', required: false, input: false },
        role: { type: ['admin', 'manager', 'operator', 'viewer'] as Role[], input: false },
        isActive: { type: 'boolean', fieldName: 'is_active', input: false },
        deletedAt: { type: 'date', fieldName: 'deleted_at', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        lastSeenAt: { type: 'date', fieldName: 'last_seen_at', input: false, defaultValue: () => new Date() },
      },
      expiresIn: sessionSeconds,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      database: { generateId: false, validateSchema: false },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // The library's prefix would be `__Secure-`.
      useSecureCookies: false,
      cookies: { session_token: { name: cookieName('session'), attributes: { secure: isSecure() } } },
    },
  })
}
