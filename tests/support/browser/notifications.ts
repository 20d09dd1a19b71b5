import type { CDPSession, Page, Worker } from 'playwright-core'
import { expect } from 'vitest'
import type { PushService, Subscription } from '#tests/support/push-service.ts'

/** The back-office's service worker, as far as tests reach into it. */
type WorkerScope = {
  registration: ServiceWorkerRegistration
  navigator: { setAppBadge?: () => Promise<void> }
  dispatchEvent: (event: Event) => boolean
}

/**
 * Lets a page's browser show notifications, and subscribe at a stand-in instead of its maker's push service, which no
 * test reaches: all else of the page and the browser is what it is. For a page that has not been loaded since.
 */
export async function subscribeAt(page: Page, service: PushService): Promise<void> {
  await page.context().grantPermissions(['notifications'])
  await page.exposeFunction('subscribeAtStandIn', (key: string) => service.subscribe(key))
  await page.addInitScript(() => {
    // A browser without a window refuses, whatever it was told.
    if (Notification.permission !== 'granted')
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    let kept: object | null = null
    Object.assign(PushManager.prototype, {
      getSubscription: async () => kept,
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        const { subscribeAtStandIn } = window as unknown as {
          subscribeAtStandIn: (key: string) => Promise<Subscription>
        }
        const given = await subscribeAtStandIn(applicationServerKey)
        kept = { ...given, options: {}, toJSON: () => given, unsubscribe: async () => true }
        return kept
      },
    })
  })
}

/** The service worker that a page of the back-office has started, reached by the browser's own protocol. */
export async function workerOf(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(protocol)
  // The public site has a worker of its own.
  const workers = () =>
    page
      .context()
      .serviceWorkers()
      .filter((each) => each.url().includes('/admin/'))
  await expect.poll(() => workers().length).toBe(1)
  const [worker] = workers() as [Worker]
  await withoutWindow(worker)
  return {
    /** Hands over what a push service would have, decrypted. */
    deliver: (data: unknown) =>
      protocol.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(data),
      }),
    /** The notifications that are shown. */
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as WorkerScope
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
      }),
    /** Presses the one that is shown. */
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
 * A browser without a window has neither notifications nor badges (it ends the page that asks for them): there the
 * worker lists the notifications that it would show.
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
