import { permit } from '#app/lib/access.server.ts'
import type { Route } from './+types/dashboard.ts'

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'read')
  return null
}

export default function Dashboard() {
  return <h1>Tableau de bord</h1>
}
