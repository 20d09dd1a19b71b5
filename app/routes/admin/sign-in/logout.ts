import { redirect } from 'react-router'
import { signOut } from '#app/features/users/sign-in/sign-in.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session. A script asks for JSON and goes on by itself; a form is sent to the login page. */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = await signOut(factsOf(context), request)
  headers.set('Clear-Site-Data', cleared)
  const isScript = request.headers.get('Accept')?.includes('application/json')
  return isScript
    ? new Response(null, { status: 204, headers })
    : redirect('/admin/login', { status: 303, headers })
}

/**
 * Back shows nothing of the session any more. Neither cookies, which would go for every site of the domain and with
 * the sign that this browser is known, nor storage, where a visitor's unsent form waits.
 */
const cleared = '"cache"'

/** An address typed by hand changes nothing. */
export function loader() {
  return redirect('/admin/dashboard')
}
