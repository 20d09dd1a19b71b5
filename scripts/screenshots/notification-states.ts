import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** Reloads a screen in a browser that shows notifications, which a headless one does not. */
const ableToNotify = async (page: Page) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  await page.reload()
  await page.getByRole('button', { name: /^Activer/ }).waitFor()
}

export const notificationStates: Screen[] = [
  {
    name: 'Dashboard: no recipient, and failed notifications',
    path: '/admin/dashboard',
    act: ableToNotify,
    prepare: async (sql) => {
      await sql`insert into alerts (kind, key, planned_at)
        values ('message', 'one', now()), ('appointment', 'two', now()), ('backup-failed', 'three', now())`
      await sql`insert into alert_deliveries (alert_id, user_id, way, state, next_attempt_at)
        select alerts.id, users.id, 'push', 'dead', now() from alerts, users where key in ('one', 'two', 'three')`
      await sql`insert into outgoing_mails (kind, recipient, sealed, state, next_attempt_at, expires_at)
        values ('invitation', 'awa@exemple.cm', '', 'dead', now(), now() + interval '1 day'),
          ('reminder', 'estelle.moukouri@exemple.cm', '', 'dead', now(), now() + interval '1 day')`
    },
  },
  {
    name: 'Account: devices, a daily list and quiet hours',
    path: '/admin/account',
    act: ableToNotify,
    prepare: async (sql) => {
      const agents = [
        'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0',
      ]
      await sql`insert into push_devices (user_id, endpoint, p256dh, auth, user_agent, received_at)
        select id, agent || id, '', '', agent, case when agent like '%Linux%' then now() - interval '2 hours' end
        from users, unnest(${agents}::text[]) as agent`
      await sql`insert into alert_preferences (user_id, email, muted_kinds, quiet_from, quiet_until)
        select id, 'daily', '{reminders}', 1260, 420 from users`
    },
  },
]
