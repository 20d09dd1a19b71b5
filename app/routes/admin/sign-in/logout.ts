import { redirect } from 'react-router'
import { signOut } from '#app/features/users/sign-in/sign-in.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/logout.ts'

/** Ends the session. A script gets JSON and navigates itself; a form is redirected to the login page. */
export async function action({ request, context }: Route.ActionArgs) {
  const headers = await signOut(factsOf(context), request)
  headers.set('Clear-Site-Data', cleared)
  const isScript = request.headers.get('Accept')?.includes('application/json')
  return isScript
    ? new Response(null, { status: 204, headers })
    : redirect('/admin/login', { status: 303, headers })
}

/**
 * Back must not show pages of the session. Cookies stay, since clearing them would affect every site of the domain and
 * the mark of a known browser, and so does storage, which may have a visitor's unsent form.
 */
const cleared = '"cache"'

/** A typed address changes nothing. */
export function loader() {
  return redirect('/admin')
}
