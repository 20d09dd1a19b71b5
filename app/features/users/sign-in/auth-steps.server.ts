import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

/**
 * The library's sign-in in two steps, so that a right password alone makes no session, not even for a moment: its own
 * one makes it at once, and its plugin for second factors takes it away again. Neither step has an address.
 */
export const twoSteps = {
  id: 'two-steps',
  endpoints: {
    /** Returns the user of an e-mail and password. Throws 401, after the same time, when they match no account. */
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
    /** Opens a session for a user, in the cookie of the answer. */
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
