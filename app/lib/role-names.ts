import type { Role } from './access.ts'

/** Names of the roles, as specified. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrateur',
  manager: 'Manager',
  operator: 'Opérateur',
  viewer: 'Visiteur',
}
