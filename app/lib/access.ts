/** Roles and permissions of the back-office: decisions.md 17. The server enforces them; screens hide accordingly. */

export const roles = ['admin', 'manager', 'operator', 'viewer'] as const
export type Role = (typeof roles)[number]

export type Permission =
  /** Every screen except users, settings, the audit log and patients' data. */
  | 'read'
  /** Messages, appointments and other data of patients. */
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

/** Names of the members of staff by id, including deleted ones. */
export type StaffNames = ReadonlyMap<string, string>

/** A signed-in user; `picture` is an address. */
export type Staff = {
  id: string
  email: string
  name: string
  picture: string | null
  role: Role
  sessionId: string
  /** True if the password was confirmed in this session recently. */
  isConfirmed: boolean
}
