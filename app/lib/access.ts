/** Who may do what in the back-office: the table of decisions.md 17 of the specification, said once. The server asks it; screens hide by it. */

export const roles = ['admin', 'manager', 'operator', 'viewer'] as const
export type Role = (typeof roles)[number]

export type Permission =
  /** Every screen but users, settings, audit and what names a patient. */
  | 'read'
  /** Messages, appointments and whatever else names a patient. */
  | 'read-patients'
  /** Messages and appointments: status and notes. */
  | 'answer'
  /** Catalogue, services, slides, about, opening hours, blog, testimonials; import, export, upload. */
  | 'edit'
  /** Delete messages and appointments. */
  | 'discard'
  /** Users, settings, audit, backup. */
  | 'govern'

const granted: Record<Permission, readonly Role[]> = {
  read: ['admin', 'manager', 'operator', 'viewer'],
  'read-patients': ['admin', 'manager', 'operator'],
  answer: ['admin', 'manager', 'operator'],
  edit: ['admin', 'manager'],
  discard: ['admin', 'manager'],
  govern: ['admin'],
}

export function may(role: Role, permission: Permission): boolean {
  return granted[permission].includes(role)
}

/** Somebody who is signed in. `picture` is its address. */
export type Staff = {
  id: string
  email: string
  name: string
  picture: string | null
  role: Role
  sessionId: string
  /** Whether the password was given again in this session a moment ago. */
  isConfirmed: boolean
}
