import { afterAll, beforeAll } from 'vitest'
import { type Role, roles } from '#app/lib/access.ts'
import { type Site, type SiteOptions, startSite } from './site.ts'
import { type SignedInStaff, signIn } from './staff.ts'

/** A site for the test file, started before its tests and stopped after them: empty until then. */
export function useRunningSite(options: SiteOptions | (() => SiteOptions) = {}): Site {
  const site: Partial<Site> = {}
  beforeAll(async () => {
    Object.assign(site, await startSite(typeof options === 'function' ? options() : options))
  })
  afterAll(() => site.stop?.())
  return site as Site
}

/** A person of this role who is signed in before the tests of the file: empty until then. */
export function useStaff(site: Site, role?: Role): SignedInStaff {
  const staff: Partial<SignedInStaff> = {}
  beforeAll(async () => {
    Object.assign(staff, await signIn(site, role))
  })
  return staff as SignedInStaff
}

/** A person of each role, as `useStaff` signs them in. */
export function useStaffOfEachRole(site: Site): Record<Role, SignedInStaff> {
  return Object.fromEntries(roles.map((role) => [role, useStaff(site, role)])) as Record<Role, SignedInStaff>
}
