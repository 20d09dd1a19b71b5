import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

/**
 * Plugin with a sign-in in two steps, so that a right password alone never opens a session: the library's own sign-in
 * opens one at once, and its plugin for second factors deletes the session again. Neither step has an address.
 */
export const twoStepSignIn = {
  id: 'two-steps',
  endpoints: {
    /** Returns the user of an e-mail and password. Throws 401 if they match no account, after the same time. */
    checkPassword: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ email: z.string(), password: z.string() }) },
      async (ctx) => {
        const { internalAdapter, password } = ctx.context
        const found = await internalAdapter.findUserByEmail(ctx.body.email, { includeAccounts: true })
        const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
        if (!found || !hash) {
          await password.hash(ctx.body.password)
          throw new APIError('UNAUTHORIZED')
        }
        if (!(await password.verify({ hash, password: ctx.body.password })))
          throw new APIError('UNAUTHORIZED')
        return { id: found.user.id, email: found.user.email }
      },
    ),
    /** Opens a session for a user; the answer sets its cookie. */
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new APIError('UNAUTHORIZED')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user }, false)
        return { createdAt: session.createdAt }
      },
    ),
  },
} satisfies BetterAuthPlugin
