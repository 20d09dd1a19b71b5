import { type Browser, chromium, type Page } from '@playwright/test'

export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** A connection: round trip in milliseconds, megabits per second. */
export type ConnectionSpeed = { roundTripMs: number; megabits: number }

/** 4G by WebPageTest's definition, and Lighthouse's slow 4G. */
export const lines = {
  '4G': { roundTripMs: 170, megabits: 9 },
  'slow 4G': { roundTripMs: 150, megabits: 1.6 },
} satisfies Record<string, ConnectionSpeed>

/** Slowdown of the phone's processor against this machine's, as in Lighthouse. */
const slower = 4

/** Starts the browser named by `CHROMIUM`; throws without one. `port` lets another program drive it. */
export async function startBrowser(port?: number): Promise<Browser> {
  const executablePath = process.env['CHROMIUM']
  if (!executablePath) throw new Error('There is no Chromium to measure with')
  const args = ['--no-sandbox', '--disable-dev-shm-usage']
  return chromium.launch({
    executablePath,
    args: port === undefined ? args : [...args, `--remote-debugging-port=${port}`],
  })
}

/** Slows a page down to a cheap phone on a connection, from now on. */
export async function limitConnection(page: Page, { roundTripMs, megabits }: ConnectionSpeed): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const bytesPerSecond = (megabits * 1e6) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await slowProcessor(page)
}

/** Slows the processor of a page down to that of a cheap phone, from now on. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}
