import { type CDPSession, expect, type Page, type Worker } from '@playwright/test'
import type { PushService, Subscription } from '#tests/support/push-service.ts'

/** The parts of the back-office's service worker that tests use. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  navigator: { setAppBadge?: () => Promise<void> }
  dispatchEvent: (event: Event) => boolean
}

/**
 * Lets a page's browser show notifications, and subscribe at a local push service instead of its maker's, which no test
 * reaches. Everything else is unchanged. For a page that has not been loaded since.
 */
export async function subscribeAt(page: Page, service: PushService): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.exposeFunction('subscribeAtStandIn', (key: string) => service.subscribe(key))
  await page.addInitScript(() => {
    // A headless browser refuses, regardless of its permissions.
    if (Notification.permission !== 'granted')
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    let current: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => current,
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const { subscribeAtStandIn } = window as unknown as {
          subscribeAtStandIn: (key: string) => Promise<Subscription>
        }
        const created = await subscribeAtStandIn(applicationServerKey)
        current = { ...created, options: {}, toJSON: () => created, unsubscribe: async () => true }
        return current
      },
    })
  })
}

/** The service worker that a page of the back-office started, by the browser's debugging protocol. */
export async function workerOf(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(protocol)
  // The public site has its own worker.
  const workers = () =>
    page
      .context()
      .serviceWorkers()
      .filter((each) => each.url().includes('/admin/'))
  await expect.poll(() => workers().length).toBe(1)
  const [worker] = workers() as [Worker]
  await withoutWindow(worker)
  return {
    /** Delivers a decrypted message as a push service would. */
    deliver: (data: unknown) =>
      protocol.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(data),
      }),
    /** The notifications on display. */
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as WorkerScope
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
      }),
    /** Presses the notification on display. */
    press: () =>
      worker.evaluate(async () => {
        const { registration, dispatchEvent } = globalThis as unknown as WorkerScope
        const [notification] = await registration.getNotifications()
        const pressed = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} })
        dispatchEvent(pressed)
      }),
  }
}

async function registrationOf(protocol: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await protocol.send('ServiceWorker.enable')
  return registered
}

/**
 * A headless browser has neither notifications nor badges (it ends the page that asks for them): there the worker lists
 * the notifications that it would show.
 */
async function withoutWindow(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    if (Notification.permission === 'granted') return
    const { registration, navigator } = globalThis as unknown as WorkerScope
    let shown: (NotificationOptions & { title: string; close: () => void })[] = []
    Object.assign(navigator, { setAppBadge: async () => {} })
    Object.assign(registration, {
      getNotifications: async () => shown,
      async showNotification(title: string, options: NotificationOptions = {}) {
        const others = () => shown.filter((each) => each !== notification && each.tag !== options.tag)
        const notification = { title, body: '', ...options, close: () => (shown = others()) }
        shown = [...others(), notification]
      },
    })
  })
}
