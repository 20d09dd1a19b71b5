import { createContext, data, type RouterContextProvider } from 'react-router'
import { may, type Permission, type Staff } from './access.ts'

const signedIn = createContext<Staff | null>(null)

type Context = Readonly<RouterContextProvider>

/** Says who is signed in for the rest of the request; the guard of the protected layout alone calls it. */
export function setStaff(context: Context, staff: Staff): void {
  context.set(signedIn, staff)
}

/** The signed-in user. Throws an answer of 401 without one. */
export function staffOf(context: Context): Staff {
  const staff = context.get(signedIn)
  if (!staff) throw data('Vous devez vous connecter.', { status: 401 })
  return staff
}

/** The signed-in user, if they are granted `permission`. Throws an answer of 401 or 403 otherwise. */
export function permit(context: Context, permission: Permission): Staff {
  const staff = staffOf(context)
  if (!may(staff.role, permission))
    throw data('Votre rôle ne permet pas cette action.', { status: 403, statusText: 'Forbidden' })
  return staff
}

/**
 * As `permit`, for actions that a stolen session must not do: without a password confirmed a moment ago the answer is
 * 401 with `unconfirmed`, as RFC 9470 steps up, and the user may confirm and send it once more.
 */
export function permitConfirmed(context: Context, permission: Permission): Staff {
  const staff = permit(context, permission)
  if (!staff.isConfirmed) throw Response.json({ state: 'unconfirmed' }, { status: 401 })
  return staff
}

/** The loader of a post-only address: 405 to a user who might post there, refused as anywhere to others. */
export function postOnly(permission: Permission) {
  return ({ context }: { context: Context }): Response => {
    permit(context, permission)
    return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  }
}
