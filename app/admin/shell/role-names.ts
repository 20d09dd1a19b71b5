import type { Role } from '#app/lib/access.ts'

/** The specification's word for each role. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrateur',
  manager: 'Manager',
  operator: 'Opérateur',
  viewer: 'Visiteur',
}
