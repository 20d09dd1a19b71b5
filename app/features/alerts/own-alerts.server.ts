import { asc, eq } from 'drizzle-orm'
import type { Staff } from '#app/lib/access.ts'
import { alertKindsFor, isAlertKind } from '#app/lib/alerts/alert-kinds.ts'
import { vapidPublicKey } from '#app/lib/alerts/push/push-message.server.ts'
import { pushSecretName } from '#app/lib/alerts/send-deliveries.server.ts'
import { alertPreferences, pushDevices } from '#app/lib/alerts/tables.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { sharedSecret } from '#app/lib/db/secrets.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import type { AlertPreferences, OwnAlerts } from './alert-settings.ts'

/** A user's preferences and devices; `nameOf` formats a user agent. */
export async function findOwnAlerts(
  { id, role }: Pick<Staff, 'id' | 'role'>,
  nameOf: (userAgent: string | null) => string,
): Promise<OwnAlerts> {
  const [preferences, devices, secret] = await Promise.all([
    findPreferences(id),
    db().select().from(pushDevices).where(eq(pushDevices.user_id, id)).orderBy(asc(pushDevices.created_at)),
    sharedSecret(db(), pushSecretName),
  ])
  return {
    preferences,
    devices: devices.map((device) => ({
      id: device.id,
      endpoint: device.endpoint,
      name: nameOf(device.user_agent),
      since: device.created_at,
      received: device.received_at,
    })),
    publicKey: vapidPublicKey(secret),
    kinds: alertKindsFor(role),
    canMail: canSendMail(),
  }
}

/** A user's preferences, or the default. */
export async function findPreferences(userId: string): Promise<AlertPreferences> {
  const [row] = await db().select().from(alertPreferences).where(eq(alertPreferences.user_id, userId))
  return {
    mutedKinds: row?.muted_kinds.filter(isAlertKind) ?? [],
    email: row?.email ?? 'never',
    dailyAt: row?.daily_at ?? 450,
    quietFrom: row?.quiet_from ?? null,
    quietUntil: row?.quiet_until ?? null,
    hasSound: row?.has_sound ?? false,
  }
}

/** Public key for the offer on the dashboard; null once dismissed, or for a role without alerts. */
export async function findOffer({ id, role }: Pick<Staff, 'id' | 'role'>): Promise<string | null> {
  if (alertKindsFor(role).length === 0) return null
  const [[row], secret] = await Promise.all([
    db()
      .select({ declined: alertPreferences.declined_at })
      .from(alertPreferences)
      .where(eq(alertPreferences.user_id, id)),
    sharedSecret(db(), pushSecretName),
  ])
  return row?.declined ? null : vapidPublicKey(secret)
}
