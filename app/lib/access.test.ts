import { expect, test } from 'vitest'
import { may, type Permission, type Role, roles } from './access.ts'

/** Permissions of each role: decisions.md 17. */
const granted: Record<Role, Permission[]> = {
  admin: ['read', 'read-patients', 'answer', 'edit', 'discard', 'govern'],
  manager: ['read', 'read-patients', 'answer', 'edit', 'discard'],
  operator: ['read', 'read-patients', 'answer'],
  viewer: ['read'],
}

test.each(roles)('the role %s has its permissions and no other', (role) => {
  expect(granted.admin.filter((permission) => may(role, permission))).toEqual(granted[role])
})
