import { type Role, roles } from '#app/lib/access.ts'
import { madeBefore } from './made-before.ts'
import { type Site, type SiteOptions, startSite } from './site.ts'
import { type SignedInStaff, signInStaff } from './staff.ts'

/** A site for the test file, started before its tests and stopped after them; empty until then. */
export function useRunningSite(options: SiteOptions | (() => SiteOptions) = {}): Site {
  return madeBefore(
    () => startSite(typeof options === 'function' ? options() : options),
    (site) => site.stop(),
  )
}

/** A user of this role, signed in before the tests of the file; empty until then. */
export function useStaff(site: Site, role?: Role): SignedInStaff {
  return madeBefore(() => signInStaff(site, role))
}

/** A user of each role, as `useStaff` signs them in. */
export function useStaffOfEachRole(site: Site): Record<Role, SignedInStaff> {
  return Object.fromEntries(roles.map((role) => [role, useStaff(site, role)])) as Record<Role, SignedInStaff>
}
