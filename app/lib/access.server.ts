import { createContext, data, type RouterContextProvider } from 'react-router'
import { may, type Permission, type Staff } from './access.ts'

const signedIn = createContext<Staff | null>(null)

type Context = Readonly<RouterContextProvider>

/** Sets the signed-in user for the rest of the request; only the guard of the protected layout calls it. */
export function setStaff(context: Context, staff: Staff): void {
  context.set(signedIn, staff)
}

/** The signed-in user. Throws a 401 response without one. */
export function staffOf(context: Context): Staff {
  const staff = context.get(signedIn)
  if (!staff) throw data('Vous devez vous connecter.', { status: 401 })
  return staff
}

/** The signed-in user, if they have `permission`. Throws a 401 or 403 response otherwise. */
export function permit(context: Context, permission: Permission): Staff {
  const staff = staffOf(context)
  if (!may(staff.role, permission))
    throw data('Votre rôle ne permet pas cette action.', { status: 403, statusText: 'Forbidden' })
  return staff
}

/**
 * Like `permit`, for actions that a stolen session must not perform. Unless the password was confirmed recently, the
 * response is 401 with `unconfirmed` (step-up, RFC 9470), and the user may confirm and repeat the request.
 */
export function permitConfirmed(context: Context, permission: Permission): Staff {
  const staff = permit(context, permission)
  if (!staff.isConfirmed) throw Response.json({ state: 'unconfirmed' }, { status: 401 })
  return staff
}

/** Loader of a POST-only address: 405 for a user who may post there, otherwise the usual refusal. */
export function postOnly(permission: Permission) {
  return ({ context }: { context: Context }): Response => {
    permit(context, permission)
    return new Response(null, { status: 405, headers: { Allow: 'POST' } })
  }
}
