import type { Role } from './access.ts'

/** The specification's word for each role. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrateur',
  manager: 'Manager',
  operator: 'Opérateur',
  viewer: 'Visiteur',
}
