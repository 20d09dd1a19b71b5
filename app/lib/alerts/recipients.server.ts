import { sql } from 'drizzle-orm'
import { may, type Role } from '#app/lib/access.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import { type AlertKind, alertRules } from './alert-kinds.ts'
import type { AlertTiming, EmailPreference } from './alert-timing.ts'
import { alertPreferences, pushDevices } from './tables.server.ts'

/** An active user, with their kinds of alerts and channels. */
export type Recipient = {
  id: string
  role: Role
  mutedKinds: string[]
  email: EmailPreference
  timing: AlertTiming
  devices: string[]
}

/** All users with an active account. Without settings, alerts go to the devices that they turned on. */
export async function listRecipients(database: Pick<Transaction, 'execute'>): Promise<Recipient[]> {
  const rows = await database.execute<Omit<Recipient, 'timing'> & AlertTiming>(sql`
    select person.id, person.role,
      coalesce(to_json(chosen.muted_kinds), '[]') as "mutedKinds",
      coalesce(chosen.email, 'never') as email,
      coalesce(chosen.daily_at, 450) as "dailyAt",
      chosen.quiet_from as "quietFrom", chosen.quiet_until as "quietUntil",
      coalesce((select json_agg(device.id) from ${pushDevices} device where device.user_id = person.id), '[]') as devices
    from users person left join ${alertPreferences} chosen on chosen.user_id = person.id
    where person.is_active and person.deleted_at is null`)
  return rows.map(({ dailyAt, quietFrom, quietUntil, ...row }) => ({
    ...row,
    timing: { dailyAt, quietFrom, quietUntil },
  }))
}

/** True if a user wants a kind of alert and their role permits it. */
export function wantsAlert(
  { role, mutedKinds }: Pick<Recipient, 'role' | 'mutedKinds'>,
  kind: AlertKind,
): boolean {
  return may(role, alertRules[kind].permission) && !mutedKinds.includes(kind)
}

/** Kinds without a recipient, among the given ones. */
export async function listUnheard(
  database: Pick<Transaction, 'execute'>,
  kinds: readonly AlertKind[],
): Promise<AlertKind[]> {
  const reached = (await listRecipients(database)).filter(
    ({ devices, email }) => devices.length > 0 || (email !== 'never' && canSendMail()),
  )
  return kinds.filter((kind) => !reached.some((recipient) => wantsAlert(recipient, kind)))
}
