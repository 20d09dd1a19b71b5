import { sendJson } from '#app/admin/shell/send-json.ts'
import type { AlertChange } from './alert-changes.server.ts'
import { type AlertAnswer, alertsPath } from './alert-settings.ts'

/** Support of notifications in this browser: at once, after an installation (iPhone), refused by the user, or none. */
export type PushAbility = 'able' | 'to install' | 'denied' | 'unable'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'to install' : 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

const script = '/admin/push-worker.js'
const scope = '/admin/'

/** Push address of this browser, or null if notifications are off. */
export async function thisEndpoint(): Promise<string | null> {
  const subscription = await findSubscription()
  return subscription?.endpoint ?? null
}

/** Asks for the permission, subscribes and registers at the server; returns the result. */
export async function turnOnHere(publicKey: string): Promise<AlertAnswer['state'] | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    await navigator.serviceWorker.register(script, { scope })
    const { pushManager } = await navigator.serviceWorker.ready
    const there = await pushManager.getSubscription()
    // The push service would reject a subscription with another of our keys.
    if (there && !isFor(there, publicKey)) await there.unsubscribe()
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const { state } = await tell(subscription)
    return state === 'saved' ? state : 'failed'
  } catch {
    return 'failed'
  }
}

/** Ends the subscription of this browser. */
export async function turnOffHere(): Promise<void> {
  remember(null)
  await (await findSubscription())?.unsubscribe()
}

/** Registers the new push address of this browser, if its push service has changed it. */
export async function followSubscription(): Promise<void> {
  const known = localStorage.getItem(storageKey)
  if (!known || pushAbility() !== 'able') return
  const subscription = await findSubscription()
  if (subscription && subscription.endpoint !== known) await tell(subscription, known)
}

const storageKey = 'clinic-push'

async function tell(subscription: PushSubscription, replaces?: string) {
  const { endpoint, keys = {} } = subscription.toJSON()
  const change: AlertChange = {
    intent: 'turn-on',
    endpoint: endpoint ?? '',
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
    ...(replaces && { replaces }),
  }
  const answer = await sendJson<AlertAnswer>(alertsPath, change)
  if (answer.state === 'saved') remember(subscription.endpoint)
  return answer
}

function remember(endpoint: string | null): void {
  if (endpoint) localStorage.setItem(storageKey, endpoint)
  else localStorage.removeItem(storageKey)
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(scope)
  return (await registration?.pushManager?.getSubscription()) ?? null
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return (
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '') === publicKey
  )
}
