import type { Page } from '@playwright/test'

/** 4G by WebPageTest's definition: 9 Mbit/s, 170 ms round trip. */
const line4g = { offline: false, latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 }

/** Slows a browser down to a cheap phone on 4G: four times slower than this machine. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', line4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
