import { wasDoneByPerson } from '#app/features/audit/own-events.server.ts'
import { isPutAway } from '#app/features/first-days/first-days.server.ts'
import type { FirstStep } from '#app/features/first-days/first-days.ts'
import { listSettingValues } from '#app/features/settings/panels/settings.server.ts'
import { hasOwnPhone } from '#app/features/settings/unset.ts'
import { may, type Staff } from '#app/lib/access.ts'
import { fictitiousPhone } from '#app/lib/forms/phone.ts'

/**
 * First settings to make, for a role that may make them; null if all are made, if the user has hidden them, or if the
 * role may make none. Rows of the installation do not count as made.
 */
export async function readFirstSteps({ id, role }: Staff): Promise<FirstStep[] | null> {
  if (!may(role, 'edit')) return null
  const [isAway, phone, hours, picture, product] = await Promise.all([
    isPutAway(id),
    may(role, 'govern') ? listSettingValues(['contact_phone']) : null,
    wasDoneByPerson('opening_hours', ['update']),
    wasDoneByPerson('media', ['create']),
    wasDoneByPerson('products', ['create', 'import']),
  ])
  if (isAway) return null
  const steps: FirstStep[] = [
    ...(phone ? [{ name: 'phone', done: hasOwnPhone(phone, fictitiousPhone) } as const] : []),
    { name: 'hours', done: hours },
    { name: 'picture', done: picture },
    { name: 'product', done: product },
  ]
  return steps.every(({ done }) => done) ? null : steps
}
